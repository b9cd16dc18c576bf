import type { Facet } from '../oracle/statement.ts';
import type { Atom } from './atoms.ts';

/** What words can announce. */
const values = {
  baseScore: ['number', ['cvss.score']],
  percentile: ['number', ['epss.percentile']],
  epssScore: ['number', ['epss.score']],
  fixed: ['number', ['affected.range', 'fix.version']],
  added: ['day', ['kev.added']],
  due: ['day', ['kev.due']],
  published: ['day', ['published']],
  modified: ['day', ['modified']],
  catalog: ['day', ['kev.catalog']],
  asOf: ['day', ['asOf', 'epss.date']],
  dated: ['day', ['epss.date']],
} as const satisfies Readonly<Record<string, readonly [Atom['kind'], readonly Facet[]]>>;

type Announced = Readonly<Partial<Record<keyof typeof values, RegExp>>>;

/** The words of each language before a value. Words after a value are not checked. */
const announced: Readonly<Record<string, Announced>> = {
  en: {
    ...{ baseScore: /base score/gi, percentile: /percentile/gi, epssScore: /EPSS score/gi },
    ...{ fixed: /fixed in/gi, added: /\badded\b/gi, due: /\bdue\b/gi, published: /was published/gi },
    ...{
      modified: /last modified/gi,
      catalog: /KEV catalog of/gi,
      asOf: /\bas of\b/gi,
      dated: /\bdated\b/gi,
    },
  },
  de: {
    ...{ baseScore: /Basiswert/g, percentile: /Perzentil/g, epssScore: /EPSS-Wert/g },
    ...{ fixed: /behoben (?:in|ab)/g, added: /aufgenommen am/g, due: /Frist/g },
    ...{ published: /wurde am|veröffentlicht am/g, modified: /zuletzt/g, catalog: /KEV-Katalog vom/g },
    ...{ asOf: /\bStand\b/g, dated: /datiert/g },
  },
  ja: {
    ...{ baseScore: /基本値/g, percentile: /パーセンタイル/g, epssScore: /EPSS スコア/g, fixed: /修正版は/g },
    ...{ added: /追加日は/g, due: /期限/g, published: /公開日は/g, modified: /最終更新日/g },
    ...{ catalog: /KEV カタログの/g, asOf: /基準/g, dated: /基準日は/g },
  },
  es: {
    ...{ baseScore: /puntuación base/gi, percentile: /percentil/gi, epssScore: /puntuación EPSS/gi },
    ...{ fixed: /corrección en/gi, added: /añadi(?:ó|da) el/gi, due: /fecha límite|plazo/gi },
    ...{ published: /se publicó el/gi, modified: /por última vez el/gi, catalog: /catálogo KEV del/gi },
    ...{ asOf: /a fecha de/gi, dated: /con fecha/gi },
  },
  fr: {
    ...{ baseScore: /score de base/gi, percentile: /centile/gi, epssScore: /score EPSS/gi },
    ...{
      fixed: /corrigée? (?:dans|en|à partir)/gi,
      added: /ajout(?:ée?)? le/gi,
      due: /échéance|date limite/gi,
    },
    ...{ published: /publiée? le/gi, modified: /dernière fois le/gi, catalog: /catalogue KEV du/gi },
    ...{ asOf: /à la date du|en date du/gi, dated: /datée?s? du/gi },
  },
  pt: {
    ...{ baseScore: /pontuação base/gi, percentile: /percentil/gi, epssScore: /pontuação EPSS/gi },
    ...{ fixed: /correção em/gi, added: /(?:incluída|adicionada) em/gi, due: /prazo/gi },
    ...{ published: /publicada em/gi, modified: /pela última vez em/gi, catalog: /catálogo KEV de/gi },
    ...{ asOf: /com dados de/gi, dated: /com data de/gi },
  },
  ru: {
    ...{ baseScore: /базов\p{L}+ оценк\p{L}+/giu, percentile: /(?:про|пер)центил\p{L}+/giu },
    ...{ epssScore: /оценк\p{L}+ EPSS/giu, fixed: /исправлен\p{L}+ в/giu, added: /добавлен\p{L}*/giu },
    ...{
      due: /срок\p{L}*/giu,
      published: /опубликован\p{L}*/giu,
      modified: /последн\p{L}+ (?:раз|изменени\p{L}+)/giu,
    },
    ...{ catalog: /каталог\p{L}* KEV от/giu, asOf: /по состоянию на/giu, dated: /датирован\p{L}*/giu },
  },
  zh: {
    ...{ baseScore: /基础评分/g, percentile: /百分位/g, epssScore: /EPSS 评分/g, fixed: /修复版本为/g },
    ...{ added: /加入日期为/g, due: /截止日期为/g, modified: /最后更新于/g, catalog: /收录于/g },
    ...{ asOf: /截至/g, dated: /评分日期为/g },
  },
};

/** What the nearest words before a value announce; null if nothing does. */
export function announcedBefore(text: string, { at, kind }: Atom, language: string): readonly Facet[] | null {
  let nearest = -1;
  let facets: readonly Facet[] | null = null;
  for (const [name, [announcedKind, ofWords]] of Object.entries(values)) {
    const form = announced[language]?.[name as keyof typeof values];
    if (form === undefined || announcedKind !== kind) continue;
    for (const { index, 0: words } of text.matchAll(form)) {
      const end = index + words.length;
      if (end > at || end <= nearest) continue;
      nearest = end;
      facets = ofWords;
    }
  }
  return facets;
}

const negations: Readonly<Record<string, RegExp>> = {
  en: /\bnot?\b/i,
  de: /\b(?:nicht|kein\w*)\b/i,
  ja: /いません|ありません|いない/,
  es: /\b(?:no|nunca|ningun[oa]?|ningún|sin)\b/i,
  fr: /\b(?:ne|pas|aucune?|jamais|sans)\b|\bn['’]/i,
  pt: /(?<!\p{L})(?:não|nenhuma?|nunca|sem)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:не|нет|ни|без|отсутству\p{L}+)(?!\p{L})/iu,
  // 不符 denies what the question assumes.
  zh: /[未没无]|不(?!符)/,
};

export function isNegative(text: string, language: string): boolean {
  return negations[language]?.test(text) === true;
}

/** Words of what else can be denied of something that is listed: use by ransomware, a stored record, a decision. */
export const otherDenials = new RegExp(
  [
    ...['ransom', 'rançon', 'ランサム', 'вымогател', 'шифровальщик', '勒索'],
    ...['stored', 'gespeichert', '保存', 'almacen', 'stocké|enregistré', 'armazen', 'хран', '存储', 'SSVC'],
  ].join('|'),
  'i',
);

const more =
  /\bmore\b|weitere|ほかにも|\bmás\b|\botr[oa]s\b|\bautres\b|\bmais\b|\boutr[oa]s\b|(?:ещё|други[ех])|其他|更多/;

/** Words by which claims without a value of their own are stated. */
export const wordsOfPredicates: Readonly<Record<string, RegExp>> = {
  affected: more,
  'affected-range': more,
  'fixed-in':
    /fixed versions|korrigierte Versionen|修正版|versiones corregidas|versions? corrigées?|versões corrigidas|исправленн\p{L}+ верси|修复版本/u,
  kev: /KEV/,
  'kev-ransomware': /ransomware|ランサムウェア|rançongiciel|вымогател|шифровальщик|勒索/i,
  state: new RegExp(
    [
      ...['reject', 'reserved', 'EPSS', 'stored', 'publish', 'zurückgezogen', 'reserviert', 'gespeichert'],
      ...['veröffentlicht', '却下', '予約', '保存', '公開', 'Entwurf', '草案', 'widerrufen', 'veraltet'],
      ...[
        '取り消',
        '非推奨',
        'rechazad',
        'reservad',
        'almacenad',
        'publicad',
        'borrador',
        'revocad',
        'obsolet',
      ],
      ...[
        'rejeté',
        'réservé',
        'stocké|enregistré',
        'publié',
        'ébauche|brouillon',
        'révoqué|retiré',
        'obsolète',
      ],
      ...['rejeitad', 'armazenad', 'rascunho', 'revogad', 'отклон', 'зарезерв', 'хран', 'опублик', 'чернов'],
      ...['отозван', 'устар', '拒绝', '预留', '存储', '发布', '草稿', '撤销|废止', '弃用'],
    ].join('|'),
    'i',
  ),
  tag: /disputed|umstritten|bestritten|異議|争|disputa|contest|оспар|спорн/,
  'ssvc-exploitation': /SSVC|exploit|Ausnutz|悪用/i,
  'ssvc-automatable': /SSVC|automat|自動/i,
  'ssvc-technical-impact': /SSVC|impact|Auswirkung|影響/i,
};
