import type { Facet } from '../oracle/statement.ts';
import type { Atom } from './atoms.ts';

interface Cue {
  readonly form: RegExp;
  readonly kind: Atom['kind'];
  readonly facets: readonly Facet[];
}

/** The words of each language for one value, with the values that they announce. */
const announced: readonly (readonly [
  kind: Atom['kind'],
  facets: readonly Facet[],
  en: RegExp,
  de: RegExp,
  ja: RegExp,
])[] = [
  ['number', ['cvss.score'], /base score/gi, /Basiswert/g, /基本値/g],
  ['number', ['epss.percentile'], /percentile/gi, /Perzentil/g, /パーセンタイル/g],
  ['number', ['epss.score'], /EPSS score/gi, /EPSS-Wert/g, /EPSS スコア/g],
  ['number', ['affected.range', 'fix.version'], /fixed in/gi, /behoben (?:in|ab)/g, /修正版は/g],
  ['day', ['kev.added'], /\badded\b/gi, /aufgenommen am/g, /追加日は/g],
  ['day', ['kev.due'], /\bdue\b/gi, /Frist/g, /期限/g],
  ['day', ['published'], /was published/gi, /wurde am|veröffentlicht am/g, /公開日は/g],
  ['day', ['modified'], /last modified/gi, /zuletzt/g, /最終更新日/g],
  ['day', ['kev.catalog'], /KEV catalog of/gi, /KEV-Katalog vom/g, /KEV カタログの/g],
  ['day', ['asOf', 'epss.date'], /\bas of\b/gi, /\bStand\b/g, /基準/g],
  ['day', ['epss.date'], /\bdated\b/gi, /datiert/g, /基準日は/g],
];

const cues: Readonly<Record<string, readonly Cue[]>> = Object.fromEntries(
  ['en', 'de', 'ja'].map((language, i) => [
    language,
    announced.map(([kind, facets, ...forms]) => ({ kind, facets, form: forms[i] ?? /$^/g })),
  ]),
);

/** What the nearest words before a value announce; null if nothing does. */
export function announcedBefore(text: string, { at, kind }: Atom, language: string): readonly Facet[] | null {
  let nearest = -1;
  let facets: readonly Facet[] | null = null;
  for (const cue of cues[language] ?? []) {
    if (cue.kind !== kind) continue;
    for (const { index, 0: words } of text.matchAll(cue.form)) {
      const end = index + words.length;
      if (end > at || end <= nearest) continue;
      nearest = end;
      facets = cue.facets;
    }
  }
  return facets;
}

const negations: Readonly<Record<string, RegExp>> = {
  en: /\bnot?\b/i,
  de: /\b(?:nicht|kein\w*)\b/i,
  ja: /いません|ありません|いない/,
};

export function isNegative(text: string, language: string): boolean {
  return negations[language]?.test(text) === true;
}
