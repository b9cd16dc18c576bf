import type { Facet } from '../oracle/statement.ts';

/** Words that tell which value comes next, in each language; the nearest one before a value decides. */
const cues: Readonly<Record<string, readonly (readonly [RegExp, readonly Facet[]])[]>> = {
  en: [
    [/base score|risk score/gi, ['cvss.score', 'score']],
    [/percentile/gi, ['epss.percentile']],
    [/EPSS (?:score|probability)|probability/gi, ['epss.score']],
    [/\badded\b/gi, ['kev.added']],
    [/\bdue\b|deadline/gi, ['kev.due']],
    [/\bpublished\b/gi, ['published', 'state']],
    [/last modified|last changed|modified on/gi, ['modified']],
    [/fixed in|fixed version|fix version/gi, ['fix.version', 'affected.range']],
  ],
  de: [
    [/Basiswert|Risikowert/gi, ['cvss.score', 'score']],
    [/Perzentil/gi, ['epss.percentile']],
    [/EPSS-(?:Wert|Wahrscheinlichkeit)|Wahrscheinlichkeit/gi, ['epss.score']],
    [/aufgenommen|hinzugefügt|Aufnahme/gi, ['kev.added']],
    [/Frist/gi, ['kev.due']],
    [/veröffentlicht/gi, ['published', 'state']],
    [/zuletzt geändert|geändert am/gi, ['modified']],
    [/behoben (?:in|ab)/gi, ['fix.version', 'affected.range']],
  ],
  ja: [
    [/基本値|リスク値|リスクスコア|基本スコア/g, ['cvss.score', 'score']],
    [/パーセンタイル/g, ['epss.percentile']],
    [/EPSS (?:スコア|値)|確率/g, ['epss.score']],
    [/追加日|追加/g, ['kev.added']],
    [/対応期限|期限/g, ['kev.due']],
    [/公開日|公開/g, ['published', 'state']],
    [/最終更新/g, ['modified']],
    [/修正版|修正バージョン/g, ['fix.version', 'affected.range']],
  ],
};

/** Facets of which the nearest word before a place tells; null if none does. */
export function cueBefore(text: string, at: number, language: string): readonly Facet[] | null {
  let nearest = -1;
  let facets: readonly Facet[] | null = null;
  for (const [form, of] of cues[language] ?? []) {
    for (const found of text.matchAll(form)) {
      if (found.index >= at || found.index <= nearest) continue;
      nearest = found.index;
      facets = of;
    }
  }
  return facets;
}

const negations: Readonly<Record<string, RegExp>> = {
  en: /\bnot?\b|n't\b|\bwithout\b|\bnone\b/i,
  de: /\b(?:nicht|kein\w*|ohne|weder)\b/i,
  ja: /ありません|ない|いません|ません|なし|未/,
};

export function isNegative(text: string, language: string): boolean {
  return negations[language]?.test(text) === true;
}
