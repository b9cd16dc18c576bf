import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { listInWords, oneLine } from '../text.ts';
import type { Assessment } from './assessment.ts';

type ActionRecord = Pick<VulnerabilityRecord, 'advisories' | 'remarks' | 'kev'>;

/** Something that sources say is to be done. */
export interface Action {
  readonly kind: 'update' | 'workaround' | 'no_fix' | 'no_fix_planned' | 'other';
  readonly text: string;
}

const textsMax = 20;
const textCharactersMax = 1_000;
const fixesListedMax = 40;

/** What sources say is to be done about the vulnerability in the product of an assessment. */
export function actionsFor(record: ActionRecord, { entry, fixes }: Assessment): Action[] {
  const names = [entry.product, entry.packageName].flatMap((name) =>
    name == null ? [] : [name.toLowerCase()],
  );
  const isNamed = (product: string) => names.some((name) => product.toLowerCase().includes(name));
  const advised = record.advisories.flatMap(({ label, remediations }) =>
    remediations
      .filter(({ products }) => products.length === 0 || products.some(isNamed))
      .map(({ category, text, url }): Action => {
        const statement = [oneLine(text, textCharactersMax), url ?? '']
          .filter((part) => part !== '')
          .join(' ');
        return { kind: kinds[category] ?? 'other', text: `${oneLine(label)} (${category}): ${statement}` };
      }),
  );
  const remarked = record.remarks.flatMap(({ kind, text, source }): Action[] => {
    if (kind !== 'solution' && kind !== 'workaround') return [];
    const statement = `${source} (${kind}): ${oneLine(text, textCharactersMax)}`;
    return [{ kind: kind === 'solution' ? 'update' : 'workaround', text: statement }];
  });
  const required = record.kev.requiredAction;
  const actions: Action[] = [
    ...(fixes.length === 0 ? [] : [{ kind: 'update' as const, text: updateTo(fixes) }]),
    ...advised,
    ...remarked,
    ...(required === null ? [] : [{ kind: 'other' as const, text: `CISA requires: ${oneLine(required)}` }]),
  ];
  return [...new Map(actions.map((action) => [action.text, action])).values()].slice(0, textsMax);
}

/** The same as one text, which says so where nothing is known. */
export function actionStatement(actions: readonly Action[]): string {
  if (actions.length === 0) return 'No loaded source names a fix, a mitigation or a workaround.';
  return actions.map(({ text }) => text).join('\n');
}

function updateTo(fixes: readonly string[]): string {
  const listed = listInWords(
    fixes.map((version) => oneLine(version, 100)),
    fixesListedMax,
  );
  return `The first fixed versions: ${listed}.`;
}

const kinds: Readonly<Record<string, Action['kind']>> = {
  vendor_fix: 'update',
  mitigation: 'workaround',
  workaround: 'workaround',
  none_available: 'no_fix',
  no_fix_planned: 'no_fix_planned',
};
