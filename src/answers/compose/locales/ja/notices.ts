import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: '読み込まれたどの情報源にも {id} はありません。',
  malformedId:
    '質問に含まれる ID の形式が正しくありません。CVE ID は西暦と四桁以上の番号から成ります（CVE-YYYY-NNNN）。',
  unknownProduct: '質問に当てはまる製品は、読み込まれたどの情報源にもありません。',
  nothingNamed: '質問には照会できる対象がありません。CVE、製品などの名前を指定してください。',
  noEvidence: '保存されているデータからは、この質問に回答できません。',
  twoReadings: '質問は {first} または {second} を指している可能性があります。ID を指定してください。',
  threeReadings:
    '質問は {first}、{second} または {third} を指している可能性があります。ID を指定してください。',
  severalIntents: '質問は複数の意味に解釈できます。ほかの解釈は meta.alternatives にあります。',
  partlyUnderstood: '質問の一部だけを解釈できました。この回答はその部分だけを対象とします。',
  localeUnavailable: 'ご希望の言語には対応していないため、英語で回答します。',

  abilities:
    'Cairn は、保存された情報源をもとに、脆弱性、製品、脅威、脆弱性タイプに関する質問に回答します。質問できる内容は /api/ai/intents にあります。',

  refusedExploit:
    'Cairn は、エクスプロイトコードや攻撃用ペイロードの作成も説明も行いません。防御に関する質問に回答します。',
  refusedSecrets: 'Cairn は、認証情報、鍵などの秘密情報の検索や提供を行いません。',
  refusedAttack: 'Cairn は、システムへの攻撃や侵入を支援しません。防御に関する質問に回答します。',
  outOfScope: 'この質問は対象外です。Cairn は、脆弱性、脅威、脆弱性タイプに関する質問に回答します。',
  defensiveFacts: '代わりに、防御に役立つ情報を示します。',

  sourceAge: '{source} のデータは {day} 時点のものであり、それ以降の情報は含まれていない可能性があります。',
  sourceDay: '{source} のデータは {day} 時点のものです。',
  sourceOld: '{source} のデータは {day} 時点のもので、古くなっています。',
  sourceUnread: '情報源 {source} はまだ一度も読み込まれていません。',

  matchedByPackageUrl: '{product} は Package URL によって特定しました。',
  matchedByCpe: '{product} は CPE 名によって特定しました。',
  matchedByName: '{product} はベンダー名と製品名によって特定しました。',
  matchedByLearnedName: '{product} は、情報源が同じ製品に使う別名によって特定しました。',
  matchedBySimilarName: '{product} は類似した名前によって見つかったもので、判断の根拠にはなりません。',
  versionMissing:
    'バージョンの指定がないため、どの脆弱性が {product} に影響するかは判断できません。バージョンを指定してください。',

  defaultWeek: '質問に期間の指定がないため、直近の一週間を対象とします。',
  defaultYear: '質問に期間の指定がないため、直近の一年間を対象とします。',
  windowOfCopy: '{source} のデータは {day} 時点のもので、期間はその日までです。',
  windowIncomplete: '{source} のデータは {day} 時点のものであり、期間の末尾までは含まれていません。',
  epssModels: 'この期間中に EPSS のモデルが変更されました。変更前と変更後の値は比較できません。',
} satisfies Catalog<typeof noticeMessages>;
