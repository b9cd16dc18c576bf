import { withLease } from '../ingest/lease.ts';
import { Failure } from '../kit/failure.ts';
import { isUnwritable } from '../kit/unwritable.ts';
import { continuedManifests } from '../log/manifest.ts';
import type { LogReport, ObjectDamage, UnusedObject } from '../log/verify.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { MaintenanceContext } from './context.ts';
import { type Examination, examined } from './examination.ts';
import { type Finding, finding } from './findings.ts';

/** What the check of the log found, with altered objects set aside where no other process writes. */
export async function checkObjects(
  log: LogReport,
  state: StateStore | null,
  { objects, listQuarantine }: Pick<MaintenanceContext, 'objects' | 'listQuarantine'>,
): Promise<Examination> {
  const altered = log.faults.filter(({ fault }) => fault === 'altered');
  const isSetAside = altered.length > 0 && (await setAside(altered, state, objects));
  const { manifests, segments, bytes, records, unused, brokenAt } = log;
  const findings: Finding[] = log.faults.map((fault) => describeDamage(fault, isSetAside));
  if (brokenAt !== null) {
    const what = `The chain of manifests can't be followed beyond manifest ${brokenAt}: objects of older manifests were not checked.`;
    findings.push(finding('log_unchecked', what));
  }
  findings.push(...(await describeUnused(unused, objects)));
  const quarantine = await listQuarantine();
  if (quarantine.length > 0) {
    findings.push(
      finding(
        'objects_quarantined',
        quarantine.length === 1
          ? 'One object was set aside.'
          : `${quarantine.length} objects were set aside.`,
        quarantine,
      ),
    );
  }
  const extent = `${manifests} manifests, ${segments} segments, ${(bytes / 1e6).toFixed(1)} MB, ${records.checked} record versions`;
  return examined('objects', extent, findings);
}

/** Manifests that the log continued from were part of it; all others were left by interrupted runs. */
async function describeUnused(
  unused: LogReport['unused'],
  objects: MaintenanceContext['objects'],
): Promise<Finding[]> {
  if (unused.length === 0) return [];
  const continued = await continuedManifests(objects);
  const isLost = ({ kind, name }: UnusedObject) => kind === 'manifest' && continued.has(name);
  const pathOf = ({ kind, name }: UnusedObject) => `${kind}/${name}`;
  const lost = unused.filter(isLost).map(pathOf);
  const others = unused.filter((object) => !isLost(object)).map(pathOf);
  return [
    ...(lost.length === 0
      ? []
      : [
          finding(
            'manifests_unnamed',
            `${lost.length} manifests that the newest one does not lead to.`,
            lost,
          ),
        ]),
    ...(others.length === 0
      ? []
      : [finding('objects_unused', `${others.length} objects that no manifest names.`, others)]),
  ];
}

function describeDamage({ kind, name, fault, reason }: ObjectDamage, isSetAside: boolean): Finding {
  const aside = fault === 'altered' && isSetAside ? ' It was set aside, in objects/quarantine.' : '';
  const code = (
    { missing: 'object_missing', altered: 'object_altered', contents: 'object_contents' } as const
  )[fault];
  return finding(code, `The ${kind} ${name} is ${adjectives[fault]}: ${reason}.${aside}`, [
    `${kind}/${name}`,
  ]);
}

const adjectives = {
  missing: 'missing',
  altered: 'damaged',
  contents: 'different from what it declares',
} as const;

/** Moves the objects away under the right to write; false when another process has it, or nothing can be written. */
async function setAside(
  faults: readonly ObjectDamage[],
  state: StateStore | null,
  objects: MaintenanceContext['objects'],
): Promise<boolean> {
  if (state === null) return false;
  try {
    await withLease(state.writing, async () => {
      for (const { kind, name, reason } of faults) await objects.quarantine({ kind, name }, reason);
    });
    return true;
  } catch (error) {
    if (isUnwritable(error) || (error instanceof Failure && error.code === 'store_locked')) return false;
    throw error;
  }
}
