import { packageQuestions } from '../../cases/match-packages.ts';
import { questionOf } from '../../cases/match-products.ts';
import type { Json } from '../../oracle/json.ts';
import type { Condition, Material } from './condition.ts';
import type { Sampler } from './sampler.ts';

/** A package or a product in a version, and whether a vulnerability affects it, or may. */
export function sampleVersioned(material: Material, sampler: Sampler): Condition {
  return sampler.below(2) === 0 ? samplePackage(material, sampler) : sampleProduct(material, sampler);
}

function samplePackage(material: Material, sampler: Sampler): Condition {
  const [question] = packageQuestions(packagesOf(material), 1, sampler.below(2 ** 31));
  if (question === undefined) return samplePackage(material, sampler);
  const { purl, expected } = question;
  return {
    text: `purl:"${purl}"`,
    holds: ({ id, state }) => state !== 'rejected' && (expected[id] ?? 'not_affected') !== 'not_affected',
  };
}

/**
 * One of the CVEs of a product, because not all of them are clear. Where its CPE name leaves the result
 * open, statements under the vendor's name may decide.
 */
function sampleProduct(material: Material, sampler: Sampler): Condition {
  const { askable, sources } = material.published;
  for (;;) {
    const { cve, product } = sampler.of(askable);
    const [question] = questionOf(cve, product, sampler.below(2 ** 31));
    if (question === undefined || question.expected === 'unknown' || sources.get(cve)?.has('csaf')) continue;
    const { cpe, expected } = question;
    return {
      text: `(id:${cve} cpe:"${cpe}")`,
      holds: ({ id }) => id === cve && expected === 'affected',
    };
  }
}

const judgedPackages = new WeakMap<Material, ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>>();

/** Packages that only reports describe: others may use the names of GitHub repositories for a product. */
function packagesOf(material: Material) {
  const known = judgedPackages.get(material);
  if (known !== undefined) return known;
  const all = [...material.published.packages];
  const made = new Map(all.filter(([name]) => !name.startsWith('pkg:golang/github.com/')));
  judgedPackages.set(material, made);
  return made;
}
