import type { CitedClaim, Point } from '../../../../src/answers/contract.ts';
import type { Facet } from '../../../../src/answers/facets.ts';
import { statedFacets } from '../arguments.ts';
import type { CleanSentence } from '../clean.ts';
import { type Operator, type Operators, oneOf, restated, withClaims, withFacets } from '../operator.ts';

/** Operators that exchange true values, so that each has the words of another. */
export const swapOperators: Operators = {
  'EPSS score and percentile swapped': swapped('epss.score', 'epss.percentile'),
  'days of addition and due date swapped': swapped('kev.added', 'kev.due'),
  'catalog day and day of addition swapped': swapped('kev.catalog', 'kev.added'),
  'days of publication and change swapped': swapped('published', 'modified'),
  'score and CVSS version swapped': swapped('cvss.score', 'cvss.version'),
  'sides of a conflict: scores swapped': sides('cvss.score'),
  'sides of a conflict: scorers swapped': sides('cvss.by'),
  'sides of a conflict: days swapped': sides('asOf'),
  'sides of a conflict: severities swapped': sides('cvss.severity'),
  'fixed for affected versions': (clean) =>
    crossed(clean, 'affectedRange', 'affected.range', 'fix.version', (version) => `< ${version}`),
  'affected for fixed versions': (clean) =>
    crossed(clean, 'fixedIn', 'fix.version', 'affected.range', (range) => range.replace(/^.*[<>=] ?/, '')),
  'ends of a link swapped': (clean) => {
    const { point } = clean;
    if (!point.message.startsWith('link')) return null;
    const [first] = point.claims;
    const object = first?.facets['link.object'];
    if (first === undefined || object === undefined) return null;
    return restated(
      clean,
      withClaims(point, (claim) =>
        claim.facets['link.object'] === undefined
          ? claim
          : withFacets(claim, {
              subject: claim.facets['link.object'],
              'link.object': claim.subject,
            }),
      ),
    );
  },
  'right day under the words of another': (clean, sampler) => {
    const facet = oneOf(
      sampler,
      statedFacets(clean.point).filter((name) => days.includes(name)),
    );
    return facet === undefined ? null : borrowed(clean, facet, sampler.one(days));
  },
  'right number under the words of another': (clean, sampler) => {
    const facet = oneOf(
      sampler,
      statedFacets(clean.point).filter((name) => numbers.includes(name)),
    );
    return facet === undefined ? null : borrowed(clean, facet, sampler.one(numbers));
  },
  'another CVE or entity of the answer': (clean, sampler, pool) => {
    const { point, answer, sentence } = clean;
    const [first] = point.claims;
    const own = first?.subject ?? point.values?.id ?? point.values?.cve ?? point.derived?.values.first;
    if (own === undefined) return null;
    const near = answer.points.flatMap(({ claims }) => claims.map(({ subject }) => subject));
    const far = pool.claims.map(({ subject }) => subject);
    const sameKind = (list: readonly string[]) => [
      ...new Set(list.filter((id) => id !== own && kindOf(id) === kindOf(own))),
    ];
    const other = oneOf(sampler, sameKind(near)) ?? oneOf(sampler, sameKind(far));
    if (other === undefined || !sentence.text.includes(own)) return null;
    return { ...sentence, text: sentence.text.replaceAll(new RegExp(`${escaped(own)}(?!\\d)`, 'g'), other) };
  },
};

const days: readonly Facet[] = [
  ...(['asOf', 'published', 'modified', 'kev.catalog', 'kev.added', 'kev.due', 'epss.date'] as const),
];
const numbers: readonly Facet[] = [
  ...(['cvss.score', 'cvss.version', 'epss.score', 'epss.percentile'] as const),
];

function kindOf(id: string): string {
  return /^[A-Z]+/.exec(id)?.[0] ?? 'other';
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function valueIn(claim: CitedClaim, facet: Facet): string | undefined {
  return facet === 'asOf' ? claim.asOf?.slice(0, 'yyyy-mm-dd'.length) : claim.facets[facet];
}

/** The values of two facets, wherever the claims have them. */
function swapped(one: Facet, other: Facet): Operator {
  return (clean) => {
    const { point } = clean;
    const stated = statedFacets(point);
    if (!stated.includes(one) || !stated.includes(other)) return null;
    const [a, b] = [first(point, one), first(point, other)];
    if (a === undefined || b === undefined) return null;
    return restated(
      clean,
      withClaims(point, (claim) =>
        withFacets(claim, {
          ...(claim.facets[one] !== undefined && { [one]: b }),
          ...(claim.facets[other] !== undefined && { [other]: a }),
        }),
      ),
    );
  };
}

function first({ claims }: Point, facet: Facet): string | undefined {
  return claims.flatMap((claim) => valueIn(claim, facet) ?? [])[0];
}

/** One value of two claims that say the same kind of thing. */
function sides(facet: Facet): Operator {
  return (clean) => {
    const [one, other] = clean.point.claims;
    if (clean.point.message !== 'scoreDiffers' || one === undefined || other === undefined) return null;
    const [a, b] = [valueIn(one, facet), valueIn(other, facet)];
    if (a === undefined || b === undefined) return null;
    return restated(
      clean,
      withClaims(clean.point, (claim, i) => withFacets(claim, { [facet]: i === 0 ? b : a })),
    );
  };
}

/** A value that the record has for the same product, under the words for another. */
function crossed(
  clean: CleanSentence,
  message: Point['message'],
  into: Facet,
  from: Facet,
  form: (value: string) => string,
) {
  const { point, answer } = clean;
  const [own] = point.claims;
  if (point.message !== message || own === undefined) return null;
  const other = answer.book
    .claimsAbout(own.subject)
    .flatMap((claim) => claim.facets[from] ?? [])
    .map(form)
    .find((value) => !point.claims.some((claim) => claim.facets[into] === value));
  if (other === undefined || other === '') return null;
  return restated(
    clean,
    withClaims(point, (claim, i) => (i === 0 ? withFacets(claim, { [into]: other }) : claim)),
  );
}

/** The value of another facet of the same subject. */
function borrowed(clean: CleanSentence, into: Facet, from: Facet) {
  const { point, answer } = clean;
  const at = point.claims.findIndex((claim) => valueIn(claim, into) !== undefined);
  const own = point.claims[at];
  if (own === undefined) return null;
  const other = answer.book.claimsAbout(own.subject).flatMap((claim) => valueIn(claim, from) ?? [])[0];
  if (other === undefined) return null;
  return restated(
    clean,
    withClaims(point, (claim, i) => (i === at ? withFacets(claim, { [into]: other }) : claim)),
  );
}
