import { basename, dirname, relative, resolve } from 'node:path';
import type { SkippedFile } from '../../services/operator-contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

/** Files in one place that were skipped for one reason. */
export interface SkippedGroup {
  /** An archive or a folder, as a path below the requested one. */
  readonly place: string;
  readonly reason: string;
  readonly damaged: boolean;
  readonly count: number;
  /** The first of them. */
  readonly member: string;
}

/** Groups files by archive, or by folder if they are loose, and by reason. */
export function groupSkipped(skipped: readonly SkippedFile[], from: string): SkippedGroup[] {
  const groups = new Map<string, SkippedGroup>();
  for (const { member, container, reason, damaged } of skipped) {
    const isLoose = basename(container) === basename(member);
    const place = shortPath(isLoose ? dirname(container) : container, from);
    const key = [damaged, place, reason].join('\n');
    const known = groups.get(key);
    groups.set(
      key,
      known ? { ...known, count: known.count + 1 } : { place, reason, damaged, count: 1, member },
    );
  }
  return [...groups.values()];
}

/** The groups as lines, damaged files first. */
export function renderSkipped(groups: readonly SkippedGroup[], width: number): Rich[] {
  const damaged = groups.filter((group) => group.damaged);
  const others = groups.filter((group) => !group.damaged);
  return [...renderGroups('Damaged', damaged, width), ...renderGroups('Left out', others, width)];
}

const groupsListedMax = 12;

function renderGroups(title: string, groups: readonly SkippedGroup[], width: number): Rich[] {
  if (groups.length === 0) return [];
  const files = groups.reduce((sum, { count }) => sum + count, 0);
  const hidden = groups.slice(groupsListedMax).reduce((sum, { count }) => sum + count, 0);
  const heading = rich(
    `${title}: ${formatNumber(files, 'file')}`,
    title === 'Damaged' ? 'critical' : 'strong',
  );
  const rest =
    hidden === 0 ? [] : [rich(`and ${formatNumber(hidden, 'file')} more: --json lists all`, 'faint')];
  return [[], heading, ...indent([...groups.slice(0, groupsListedMax).map(renderGroup), ...rest], 2, width)];
}

function renderGroup({ place, reason, count, member }: SkippedGroup): Rich {
  const where = rich(place === '' || (count === 1 && member.startsWith(place)) ? '' : `in ${place}`, 'faint');
  const what = rich(count === 1 ? member : `${formatCount(count)} files`, 'accent');
  const example = rich(count === 1 ? '' : `such as ${member}`, 'faint');
  return joinRich([joinRich([what, where]), rich(reason), example], '  ');
}

/**
 * The path below the requested one. It is empty for that path itself, and for the folder of a requested file.
 */
function shortPath(path: string, from: string): string {
  const below = relative(resolve(from), resolve(path));
  if (below === '' || below === '..') return '';
  return below.startsWith('../') ? path : below;
}
