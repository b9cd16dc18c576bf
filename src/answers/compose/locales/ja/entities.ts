import type { Catalog } from '../../message.ts';
import type { entityMessages } from '../../messages/entities.ts';
import { linkTexts } from '../../messages/links.ts';

const same = (text: string) => [text, text] as const;

const links = linkTexts(
  {
    affects: same('{from} の影響を受けるのは {to} です。'),
    'has-weakness': same('{from} に該当する脆弱性タイプ（CWE）は {to} です。'),
    'exploited-via': same('{from} について、専門家によるマッピングが示す悪用の手法は {to} です。'),
    'referenced-by': same('{from} を扱うアドバイザリは {to} です。'),
    'superseded-by': same('{from} に代わる項目は {to} です。'),
    'child-of': same('{from} の上位項目は {to} です。'),
    'related-pattern': same('{from} を狙う攻撃パターンは {to} です。'),
    'maps-to': same('{from} に対応する ATT&CK の手法は {to} です。'),
    uses: same('{from} が使用するものとして ATT&CK が挙げるのは {to} です。'),
    exploits: same('{from} が悪用する脆弱性として ATT&CK の記述にあるのは {to} です。'),
    'attributed-to': same('{from} の実行主体とされるのは、ATT&CK によると {to} です。'),
    'mitigated-by': same('{from} に対する緩和策は {to} です。'),
    'detected-by': same('{from} の検知戦略は {to} です。'),
    'has-analytic': same('{from} に含まれる分析ルールは {to} です。'),
    'in-tactic': same('{from} が属する戦術は {to} です。'),
    'can-precede': same('{from} に続いて起こりうるのは {to} です。'),
    'peer-of': same('{from} と同列の項目は {to} です。'),
    requires: same('{from} の成立に必要なのは {to} です。'),
    'made-by': same('{from} の開発元は {to} です。'),
  },
  '（{name}）',
);

const missing = (what: string) =>
  `{id}（最終更新日 {day}）について、${what}を挙げている情報源は読み込まれていません。`;

const counted = (what: string) =>
  `{n, plural, =0 {{id} について、${what}を挙げている情報源は読み込まれていません。} other {{id} について、読み込まれた情報源では、${what}は {total} 件です。}}`;

export const entities = {
  entityName: '{id} は{type} {name} です。',
  entityAliases: '{id} の別名は {aliases} です。',
  entityDescription: '{id} の説明: {text}',
  entityRelease: '{id} のカタログ上のバージョンは {version}、最終更新日は {day} です。',
  entityModified: '{id} の最終更新日は {day} です。',
  entityAdvice: '{id} に対するカタログの助言: {text}',
  entityRevoked: '{id} は取り消されており、今後は使用すべきではありません。',
  entityDeprecated: '{id} は非推奨であり、今後は使用すべきではありません。',
  entityDraft: '{id} は草案であり、発行元はまだ完成版としていません。',

  ...links,

  absentDescription: missing('説明'),
  absentAliases: missing('別名'),
  'absent:uses': missing('使用する手法やソフトウェア'),
  'absent:exploits': missing('悪用する脆弱性'),
  'absent:attributed-to': missing('実行主体となるグループ'),
  'absent:in-tactic': missing('属する戦術'),
  'absent:mitigated-by': missing('緩和策'),
  'absent:detected-by': missing('検知戦略'),
  'absent:child-of': missing('上位項目'),
  'absent:related-pattern': missing('関連する攻撃パターン（CAPEC）'),
  'absent:maps-to': missing('対応する ATT&CK の手法'),

  techniquesUsed: counted('使用する手法'),
  softwareUsed: counted('使用するマルウェアとツール'),
  vulnerabilitiesExploited: counted('悪用する脆弱性'),
  groupsUsing: counted('これを使用するグループ'),
  softwareUsing: counted('これを使用するマルウェアとツール'),
  campaignsUsing: counted('これを使用するキャンペーン'),
  exploiters: counted('これを悪用するグループ・キャンペーン・ソフトウェア'),
  campaignsAttributed: counted('実行したとされるキャンペーン'),
  vulnerabilitiesVia: counted('専門家による脆弱性との対応付け'),
  vulnerabilitiesWith: counted('これに該当する脆弱性'),
  subtechniques: counted('サブテクニック'),
  children: counted('下位項目'),
  attackPatterns: counted('関連する攻撃パターン（CAPEC）'),
  weaknessesOfPattern: counted('狙われる脆弱性タイプ（CWE）'),
  techniquesOfPattern: counted('対応する ATT&CK の手法'),
  patternsOfTechnique: counted('対応する攻撃パターン（CAPEC）'),
  mitigations: counted('緩和策'),
  techniquesMitigated: counted('これで緩和できる手法'),
  detections: counted('検知戦略'),
  techniquesDetected: counted('これで検知できる手法'),
  techniquesInTactic: counted('この戦術に属する手法'),
  tactics: counted('属する戦術'),
  parents: counted('上位項目'),
  successors: counted('後継項目'),
  attributions: counted('実行主体とされるグループ'),
  analytics: counted('分析ルール'),
  techniquesVia: counted('専門家による手法との対応付け'),

  noPath:
    '{from} から {to} まで、{depth, select, 1 {直接のリンク} other {{depth} リンク以内の経路}}は見つかりませんでした。',
  pathConfidence:
    '{from} から {to} まで、保存されている最短経路の長さは {links} リンク、信頼度は {confidence} です。',
  hypothesis:
    '{from} については、どの情報源にも記載のない仮説にすぎませんが、悪用の手法として考えられるのは {to}、その信頼度は {confidence} です。',

  termUndefined: '読み込まれた情報源には、この用語の定義はありません。',
  termCve:
    'CVE は Common Vulnerabilities and Exposures の略で、公開された脆弱性の一覧です。情報源 {source} のデータは {day} 時点のものです。',
  termKev:
    'KEV は Known Exploited Vulnerabilities の略で、CISA による悪用が確認された脆弱性のカタログです。情報源 {source} のデータは {day} 時点のものです。',
  termEpss:
    'EPSS は Exploit Prediction Scoring System の略で、FIRST が毎日公開するスコアです。情報源 {source} のデータは {day} 時点のものです。',
  termCwe:
    'CWE は Common Weakness Enumeration の略で、MITRE による脆弱性タイプの一覧です。情報源 {source} のデータは {day} 時点のものです。',
  termCapec:
    'CAPEC は Common Attack Pattern Enumeration and Classification の略で、MITRE による攻撃パターンの一覧です。情報源 {source} のデータは {day} 時点のものです。',
  termAttack:
    'ATT&CK は MITRE による攻撃手法のナレッジベースです。情報源 {source} のデータは {day} 時点のものです。',
  termSsvc:
    'SSVC は Stakeholder-Specific Vulnerability Categorization の略で、CERT/CC による決定表です。情報源 {source} のデータは {day} 時点のものです。',
  termOsv:
    'OSV は Open Source Vulnerabilities の略で、パッケージに関するアドバイザリです。情報源 {source} のデータは {day} 時点のものです。',
  termCsaf:
    'CSAF は Common Security Advisory Framework の略で、アドバイザリの形式です。情報源 {source} のデータは {day} 時点のものです。',
  termAsked: 'この用語は、上記の決定表にある質問項目の名前です。',
  relationNeedsTwo: '関係を調べるには、読み込まれた情報源にある異なる名前または ID が二つ必要です。',
} satisfies Catalog<typeof entityMessages>;
