import { parsePartialCveId } from '../domain/cve-id.ts';
import { parseEntityId } from '../domain/entity/id.ts';
import { advisoryId, foldName, packageId } from '../domain/entity/name.ts';

/** The ids that a text may mean, folded, as documents bear them. Whether there are such is for the index to say. */
export function idForms(text: string): readonly string[] {
  const folded = foldName(text);
  const canonical = parseEntityId(text);
  const forms = [
    canonical,
    folded.startsWith('pkg:') ? packageId(text.trim()) : null,
    parsePartialCveId(folded),
    catalogueForm(folded),
    attackForm(folded),
    /\d/.test(folded) ? advisoryId(folded) : null,
  ];
  return [...new Set(forms.filter((form) => form !== null).map(foldName))];
}

/** As above, of ids of which the text has the beginning; empty where it is too short to tell. */
export function idPrefixes(text: string): readonly string[] {
  const folded = foldName(text);
  if (/^(?:pkg|vendor|product|advisory|ssvc):[^\s]*$/.test(folded)) return [folded];
  if (folded.length < 3 || !/^[a-z0-9][a-z0-9._:-]*$/.test(folded)) return [];
  const cve = /^(?:cve[-_ ]?)?((?:19|20)\d\d)[-_]?(\d*)$/.exec(folded.replace(/_/g, '-'));
  if (cve !== null && /[-_]/.test(folded)) return [`cve-${cve[1]}-${cve[2]}`];
  if (!/\d/.test(folded) && !folded.includes('-')) return [];
  return [folded, `advisory:${folded}`];
}

/** Ids of CVEs that end in a number, the newest year first; a number alone is one of every year. */
export function numberForms(text: string, yearMax: number): readonly string[] {
  if (!/^\d{4,19}$/.test(text)) return [];
  return Array.from({ length: Math.max(yearMax - firstYear + 1, 0) }, (_, i) => `cve-${yearMax - i}-${text}`);
}

/** The year of the first CVE ids. */
const firstYear = 1999;

/** `cwe-79` from `cwe79`, `cwe 79`, `cwe_079`; likewise of CAPEC. */
function catalogueForm(folded: string): string | null {
  const parts = /^(cwe|capec)[\s_:#-]*0*([1-9]\d{0,4})$/.exec(folded);
  return parts === null ? null : `${parts[1]}-${parts[2]}`;
}

/** `t1059.001` from `t1059/001`, `t1059 001`. */
function attackForm(folded: string): string | null {
  const parts = /^(t\d{4})[\s/_-](\d{3})$/.exec(folded);
  return parts === null ? null : `${parts[1]}.${parts[2]}`;
}
