import type { ListColumn } from '../../formats/list.ts';
import type { KeyInfo, RotatedKey } from '../../services/access/contract.ts';
import { formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { type Rich, rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';

/** A key, one line for each thing known of it. One that was just created comes first, as it is shown once. */
export function renderKey(
  key: KeyInfo & Partial<Pick<RotatedKey, 'apiKey' | 'replaced'>>,
  width: number,
): Rich[] {
  const {
    apiKey,
    replaced,
    keyHash,
    label,
    scope,
    quota,
    identity,
    createdAt,
    expiresAt,
    lastUsedAt,
    revokedAt,
  } = key;
  const texts = [
    ['key', apiKey ?? ''],
    ['', apiKey ? 'Copy it now: it is not shown again.' : ''],
    ['hash', keyHash],
    ['label', label],
    ['scope', scope],
    ['quota', formatQuota(quota)],
    ['identity', String(identity)],
    ['created', formatTime(createdAt)],
    ['expires', expiresAt === null ? 'never' : formatTime(expiresAt)],
    ['last used', lastUsedAt === null ? 'never' : formatTime(lastUsedAt)],
    ['revoked', revokedAt === null ? '' : formatTime(revokedAt)],
    ['replaces', replaced ? `${beginningOf(replaced)}, which ends ${formatTime(replaced.expiresAt)}` : ''],
  ] as const;
  return texts.flatMap(([label, text]) =>
    renderLabelled(label, [rich(text)], { labelWidth: 'last used'.length, width }),
  );
}

/** A line for each key, with as many digits of its hash as name it on the command line. */
export function renderKeys(keys: readonly KeyInfo[], width: number): Rich[] {
  if (keys.length === 0) return [rich('No keys. `cairn key create` creates one.', 'faint')];
  const rows = keys.map((key) => [
    rich(beginningOf(key), 'strong'),
    rich(key.label),
    rich(key.scope),
    rich(formatQuota(key.quota)),
    rich(String(key.identity)),
    rich(formatTime(key.createdAt)),
    rich(key.lastUsedAt === null ? '' : formatTime(key.lastUsedAt)),
    formatEnd(key),
  ]);
  return renderTable(columns, rows, width);
}

const digitsListed = 12;

function beginningOf({ keyHash }: Pick<KeyInfo, 'keyHash'>): string {
  return keyHash.slice(0, digitsListed);
}

export const keyColumns: readonly ListColumn<KeyInfo>[] = [
  ['key_hash', ({ keyHash }) => keyHash],
  ['label', ({ label }) => label],
  ['scope', ({ scope }) => scope],
  ['quota', ({ quota }) => quota ?? 'unlimited'],
  ['identity', ({ identity }) => identity],
  ['created', ({ createdAt }) => createdAt],
  ['last_used', ({ lastUsedAt }) => lastUsedAt],
  ['expires', ({ expiresAt }) => expiresAt],
  ['revoked', ({ revokedAt }) => revokedAt],
];

const columns = [
  { heading: 'hash' },
  { heading: 'label', linesMax: 2 },
  { heading: 'scope' },
  { heading: 'quota', isOptional: true },
  { heading: 'identity', align: 'right', isOptional: true },
  { heading: 'created', isOptional: true },
  { heading: 'last used', isOptional: true },
  { heading: 'ends' },
] as const;

function formatQuota(quota: number | null): string {
  return quota === null ? 'unlimited' : `${quota}/min`;
}

function formatEnd({ expiresAt, revokedAt }: KeyInfo): Rich {
  if (revokedAt !== null) return rich(`revoked ${formatTime(revokedAt)}`, 'faint');
  return expiresAt === null ? rich('never', 'faint') : rich(formatTime(expiresAt));
}
