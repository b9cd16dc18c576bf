import { writeFile } from 'node:fs/promises';
import { Failure } from '../../kit/failure.ts';
import { namesOfKinds, type OwnSummary } from '../../services/me/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount, formatNumber, formatTime } from '../layout/format.ts';
import { renderLabelled } from '../layout/list.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { printAnswer } from '../output.ts';
import { ownHeading } from '../own/heading.ts';

interface WithJson {
  readonly json: boolean;
}

/** Shows whose things the commands read and change, and how many there are. */
export async function showMe({ json }: WithJson, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const me = await services.readMe();
  printAnswer({ json: () => JSON.stringify(me), lines: (width) => renderMe(me, width) }, json, deps);
  return exitCodes.ok;
}

function renderMe({ identity, createdAt, items, keys, runs }: OwnSummary, width: number): Rich[] {
  const texts = [
    ...Object.values(namesOfKinds).map((name): [string, Rich] => {
      const { count, max } = items[name];
      return [words[name], joinRich([rich(formatCount(count)), rich(`of ${formatCount(max)}`, 'faint')])];
    }),
    ['keys', rich(formatCount(keys))] as const,
    ['answers', rich(formatCount(runs))] as const,
  ];
  const labelWidth = Math.max(...texts.map(([label]) => label.length));
  const heading = ownHeading(`identity ${identity}`, rich(`since ${formatTime(createdAt)}`, 'faint'));
  return [
    ...wrapRich(heading, width),
    [],
    ...texts.flatMap(([label, text]) => renderLabelled(label, [text], { labelWidth, width })),
  ];
}

const words: Readonly<Record<keyof OwnSummary['items'], string>> = {
  collections: 'collected items',
  inventory: 'inventory',
  handling: 'decisions',
  watchlists: 'watchlists',
  rules: 'own rules',
  feedTokens: 'feed tokens',
};

/** Writes everything into an archive. An existing file is never overwritten. */
export async function exportMe(
  { path, json }: WithJson & { readonly path: string },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const { bytes, sha256 } = await services.exportMe();
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new Failure('invalid_input', `The file ${path} cannot be written. Name one that does not exist.`, {
      cause,
    });
  });
  const report = { file: path, bytes: bytes.byteLength, sha256 };
  const lines = (width: number) =>
    wrapRich(ownHeading(path, rich(formatNumber(bytes.byteLength, 'byte'), 'faint')), width);
  printAnswer({ json: () => JSON.stringify(report), lines }, json, deps);
  return exitCodes.ok;
}

/** Erases the identity. The next command that keeps something registers another. */
export async function eraseMe(
  { isConfirmed, json }: WithJson & { readonly isConfirmed: boolean },
  deps: CliDependencies,
): Promise<number> {
  if (!isConfirmed) {
    const sentence =
      'This erases everything that `cairn me` shows. Nothing brings it back. Add --confirm to do it.';
    throw new Failure('invalid_input', sentence);
  }
  const services = await deps.services();
  const erased = await services.eraseMe({ confirm: 'delete' });
  const count = Object.values(erased.items).reduce((sum, items) => sum + items, 0);
  const lines = (width: number) =>
    [
      ownHeading(`identity ${erased.identity} erased`, rich(`with ${formatNumber(count, 'item')}`, 'faint')),
      rich(erased.backups, 'faint'),
    ].flatMap((line) => wrapRich(line, width));
  printAnswer({ json: () => JSON.stringify(erased), lines }, json, deps);
  return exitCodes.ok;
}
