import { packageQuestions, readPackages } from '../cases/match-packages.ts';
import { type Queryable, queryableIn, questionOf } from '../cases/match-products.ts';
import { sample } from '../harness/sampler.ts';
import { readBundled, readKevCatalog, readRecords } from '../oracle/files.ts';
import { type Json, listOf, membersOf, textOf } from '../oracle/json.ts';
import { knownNames } from './known-names.ts';

/** An identifier in a version, and the expected verdict on one vulnerability. */
export interface NameQuestion {
  readonly cve: string;
  readonly identifier: string;
  readonly expected: 'affected' | 'not_affected' | 'unknown';
}

/** The queried vulnerabilities. */
export const vulnerabilitiesRequested = 200;

/**
 * Questions about vulnerabilities of KEV and the table of nicknames. For records with CPE names of the CNA
 * or CISA-ADP and with package URLs, the expected verdict follows from the versions there. For all others it
 * is unknown.
 */
export async function nameQuestions(seed: number): Promise<NameQuestion[]> {
  const [kev, nicknames] = [readKevCatalog().json, readBundled('nicknames.json').json];
  const listed = new Map<string, string | null>();
  for (const { id, subject } of listOf(membersOf(nicknames).vulnerabilities).map(membersOf))
    listed.set(textOf(id), cpeOf(listOf(subject)));
  for (const { cveID, vendorProject, product } of listOf(membersOf(kev).vulnerabilities).map(membersOf))
    listed.set(textOf(cveID), cpeOf([vendorProject, product]));

  const records = await readRecords(queryableIn, new Set(listed.keys()));
  const stored = Array.from(
    records.values(),
    ({ id, picked }) => [id, questionsOf(id, picked, seed)] as const,
  );
  const packages = new Map((await packagesOf(new Set(records.keys()), seed)).entries());
  const judged = stored.map(([id, questions]) => [id, [...questions, ...(packages.get(id) ?? [])]] as const);
  const askable = new Map(judged.filter(([, questions]) => questions.length > 0));
  const known = knownNames.map(([cve, identifier]): NameQuestion => {
    return { cve, identifier, expected: records.has(cve) ? 'affected' : 'unknown' };
  });
  const named = new Set(known.map(({ cve }) => cve));
  const others = [...listed].filter(([id, cpe]) => cpe !== null && !records.has(id) && !named.has(id));
  const sampledStored = sample(
    [...askable.keys()].filter((id) => !named.has(id)),
    vulnerabilitiesRequested / 2,
    seed,
  );
  const left = vulnerabilitiesRequested - sampledStored.length - named.size;
  const sampled = sample(
    others.map(([id]) => id),
    left,
    seed,
  );
  return [
    ...sampledStored.flatMap((id) => askable.get(id) ?? []),
    ...known,
    ...sampled.map((id) => ({ cve: id, identifier: listed.get(id) ?? '', expected: 'unknown' }) as const),
  ];
}

/** For each product an affected version and an unaffected one, if the record states both. */
function questionsOf(cve: string, products: readonly Queryable[], seed: number): NameQuestion[] {
  return products.slice(0, 2).flatMap((product) => {
    const sampled = [0, 1, 2, 3, 4, 5].flatMap((step) => questionOf(cve, product, seed + step));
    return (['affected', 'not_affected'] as const).flatMap((expected) => {
      const question = sampled.find((one) => one.expected === expected);
      return question === undefined ? [] : [{ cve, identifier: question.cpe, expected }];
    });
  });
}

/** The OSV statements about the packages of vulnerabilities. */
async function packagesOf(cves: ReadonlySet<string>, seed: number): Promise<Map<string, NameQuestion[]>> {
  const packages = await readPackages();
  const about = new Map(
    [...packages].filter(([, statements]) => [...statements.keys()].some((id) => cves.has(id))),
  );
  const questions = packageQuestions(about, 3 * about.size, seed).flatMap(({ purl, expected }) =>
    Object.entries(expected).flatMap(([cve, status]) => {
      if (!cves.has(cve) || (status !== 'affected' && status !== 'not_affected')) return [];
      return [{ cve, identifier: purl, expected: status } as const];
    }),
  );
  return Map.groupBy(questions, ({ cve }) => cve);
}

/** Vendor and product as spelled, as a CPE name in a version; null where a CPE name can't contain them. */
function cpeOf([vendor, product]: readonly Json[]): string | null {
  const [maker, name] = [vendor, product].map((text) =>
    textOf(text).trim().toLowerCase().replaceAll(' ', '_'),
  );
  const isPlain = [maker, name].every((text) => /^[a-z\d][a-z\d_.-]*$/.test(text ?? ''));
  return isPlain ? `cpe:2.3:a:${maker}:${name}:1.0` : null;
}
