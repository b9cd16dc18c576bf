import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { cutList } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

const linesMax = 6;

/** By product or package, the versions that end the affected ranges. */
export function renderFixes({ fixes }: VulnerabilityRecord): Rich[] {
  const versions = new Map<string, Set<string>>();
  for (const { vendor, product, purl, version } of fixes) {
    const name = purl ?? [vendor, product].filter((part) => part !== null).join(' ');
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const lines = [...versions].map(([name, ends]) => [
    joinRich([rich(name, 'faint'), rich([...ends].join(', '))], '  '),
  ]);
  return cutList(lines, linesMax);
}

/** Each advisory and its recommendations. */
export function renderAdvisories({ advisories }: VulnerabilityRecord): Rich[] {
  const lines = advisories.map(({ label, title, withdrawn, remediations }) => {
    const categories = [...new Set(remediations.map(({ category }) => category.replaceAll('_', ' ')))];
    const notes = [...(withdrawn === null ? [] : ['withdrawn']), ...categories].join(', ');
    return [joinRich([rich(label), rich(title ?? '', 'faint'), rich(notes, 'faint')], '  ')];
  });
  return cutList(lines, linesMax);
}

/** Each technique, with its role in the expert mapping. */
export function renderTechniques({ techniques }: VulnerabilityRecord): Rich[] {
  const lines = techniques.map(({ id, name, mappingType, source }) => [
    joinRich(
      [rich(id), rich(name ?? ''), rich(`${mappingType.replaceAll('_', ' ')} (${source})`, 'faint')],
      '  ',
    ),
  ]);
  return cutList(lines, linesMax);
}
