import { defaultLimits } from '../../kit/archive/read.ts';

/** Room is left for a folder before it. */
const nameCharsMax = defaultLimits.nameCharsMax - 100;

/**
 * The names of record versions in an archive: the name of the file that they were read from, if an archive
 * may have such a name. A further version of a name goes into a folder: `version-2/cves/CVE-2099-10007.json`.
 */
export function createNaming(): (member: string) => string {
  const times = new Map<string, number>();
  const accepted = new Set<string>();
  return (member) => {
    const name = archivable(member);
    let time = times.get(name) ?? 0;
    let path: string;
    do {
      time++;
      path = time === 1 ? name : `version-${time}/${name}`;
    } while (accepted.has(path));
    times.set(name, time);
    accepted.add(path);
    return path;
  };
}

/** The name with what no archive may have in it written otherwise. A source may look at its last parts. */
function archivable(member: string): string {
  const plain = member
    .replace(/[\p{Cc}\\]/gu, '_')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .map((segment) => (segment === '..' ? '__' : segment))
    .join('/');
  const end = plain.slice(-nameCharsMax);
  const full = plain.length === end.length ? end : end.slice(end.indexOf('/') + 1);
  return full === '' ? 'unnamed' : full.replace(/^([A-Za-z]):/, '$1_');
}
