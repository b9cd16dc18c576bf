import type { MessageName } from '../../../answers/compose/messages/index.ts';
import type { NamedEntity, Point, Reading } from '../../../answers/contract.ts';
import { requiredSlots } from '../../../answers/intents.ts';
import type { PlanInput, Planner } from '../plan.ts';
import { fact, notice, planOf } from './finding.ts';
import { newestPoints } from './lists/items.ts';
import { conditionsOf } from './lists/selection.ts';
import {
  actionFinding,
  fixFinding,
  remediationFinding,
  workaroundFinding,
} from './vulnerability/products.ts';
import { subjectOf } from './vulnerability/subject.ts';

const newestMax = 3;
const mitigationsMax = 3;

/** Declines, and states what helps against it. */
export const plan: Planner = (input) => {
  const { reading, place } = input;
  const own = reading.entities.flatMap((entity) => defense(input, entity)).slice(0, alternativesMax);
  const newest = { list: 'kev', subject: null, severity: null } as const;
  const points = own.length > 0 ? own : newestPoints(input, 'kev', conditionsOf(newest, null), newestMax);
  const helpful = points.length > 0 ? [notice(place, 'defensiveFacts'), ...points] : [];
  return planOf(requiredSlots.unsafe, [
    ['refusal', { points: [notice(place, declinedAs(reading))], state: 'value' }],
    ['alternative', { points: helpful, state: points.length > 0 ? 'value' : 'open' }],
  ]);
};

const alternativesMax = 6;

/** What an entity's records say on how to defend against it. */
function defense({ book, place }: PlanInput, { id, type }: NamedEntity): readonly Point[] {
  if (type !== 'vulnerability') return mitigations({ book, place }, id);
  const subject = subjectOf(book, id, place);
  if (subject === null) return [];
  const stated = [actionFinding, fixFinding, remediationFinding, workaroundFinding].flatMap(
    (finding) => finding(subject).points,
  );
  return stated;
}

function mitigations({ book, place }: Pick<PlanInput, 'book' | 'place'>, id: string): readonly Point[] {
  const { links } = book.links(id, { type: 'mitigated-by', direction: 'out', limit: mitigationsMax });
  return links.map(({ claim, other }) => {
    const name = other.claims.find(({ facets }) => facets.name !== undefined);
    return name === undefined
      ? fact(place, 'link:mitigated-by', claim)
      : fact(place, 'linkNamed:mitigated-by', claim, name);
  });
}

/** What is declined. The words only choose between declined. */
function declinedAs({ query }: Reading): MessageName {
  const found = declined.find(([, words]) => words.test(query));
  return found?.[0] ?? 'refusedExploit';
}

const declined: readonly (readonly [MessageName, RegExp])[] = [
  [
    'refusedSecrets',
    /passwor[dt]|passwörter|credential|api.?key|private key|secret|token|zugangsdaten|kennw|geheimnis|schlüssel|system prompt|パスワード|認証情報|資格情報|秘密|contraseñ|senha|mots? de passe|identifiant|credencia|clave|clé privée|chave|парол|уч[её]тн|секрет|ключ|密码|口令|凭[证据]|密钥/iu,
  ],
  [
    'refusedAttack',
    /hack|break in|breaking in|attack|take over|ddos|bring down|steal|einbrech|eindring|angreif|stehlen|lahmleg|übernehm|攻撃|侵入|ハッキング|乗っ取|ata[cq]|invadir|robar|roubar|derrubar|tumbar|pirat|attaqu|voler|взлом|атак|украс|攻击|入侵|黑客|窃取/iu,
  ],
];
