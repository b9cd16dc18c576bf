import { type MessageName, messages } from '../../../../src/answers/compose/messages/index.ts';
import type { LinkForm } from '../../../../src/answers/compose/messages/links.ts';
import type { CitedClaim, Point } from '../../../../src/answers/contract.ts';
import { relationTypes } from '../../../../src/domain/entity/relation.ts';
import type { CleanSentence } from '../clean.ts';
import { composed, type Operator, type Operators, oneOf } from '../operator.ts';

/** Operators that say with the words of the product the opposite, or another thing, of what is cited. */
export const messageOperators: Operators = {
  'listed told as not listed, or the reverse': opposite({
    kevListed: ['kevNotListed'],
    kevListedAdded: ['kevNotListed'],
    kevListedOnly: ['kevNotListed'],
    kevNotListed: ['kevListedOnly'],
    premiseListedRefuted: ['premiseExploitedUnconfirmed', 'kevNotListed'],
    premiseListedConfirmed: ['premiseNotExploitedUnconfirmed', 'kevNotListed'],
    premiseExploitedUnconfirmed: ['kevListedOnly'],
    premiseNotExploitedUnconfirmed: ['kevListedOnly'],
  }),
  'ransomware use told as none, or the reverse': opposite({
    kevRansomware: ['kevNotListed', 'rejected'],
    kevRansomwareUnnamed: ['kevRansomware'],
  }),
  'another state': opposite({
    rejected: ['reserved', 'disputed'],
    rejectedReason: ['reserved', 'disputed'],
    reserved: ['rejected', 'disputed'],
    disputed: ['rejected', 'reserved'],
    published: ['rejected', 'disputed', 'reserved'],
    title: ['rejected', 'disputed'],
    entityName: ['entityRevoked', 'entityDeprecated', 'entityDraft'],
    entityRevoked: ['entityDeprecated', 'entityDraft'],
    entityDeprecated: ['entityRevoked', 'entityDraft'],
    entityDraft: ['entityRevoked', 'entityDeprecated'],
  }),
  'another verdict': opposite({
    exposureAffected: ['exposureNotAffected', 'exposureUnknown'],
    exposureNotAffected: ['exposureAffected', 'exposureUnknown'],
    exposureUnknown: ['exposureAffected', 'exposureNotAffected'],
    exposureTotal: ['exposureOpen', 'exposureNotAffectedTotal'],
    exposureOpen: ['exposureTotal', 'exposureNotAffectedTotal'],
    exposureNotAffectedTotal: ['exposureTotal', 'exposureOpen'],
  }),
  'count of another thing': (clean, sampler) => {
    const { point } = clean;
    if (point.kind !== 'count') return null;
    const names = Object.keys(messages) as MessageName[];
    const args = Object.values<string>(messages[point.message].args).sort().join();
    const comparable = names.filter((name) => {
      const { kind, args: own } = messages[name];
      return kind === 'count' && name !== point.message && Object.values<string>(own).sort().join() === args;
    });
    return another(clean, oneOf(sampler, comparable));
  },
  'another relation': (clean, sampler) => {
    const [form, type] = clean.point.message.split(':') as [LinkForm, string];
    if (type === undefined || !form.startsWith('link')) return null;
    const other = sampler.one(relationTypes.filter((one) => one !== type));
    return another(clean, `${form}:${other}`);
  },
  'absence of what is stored': (clean, sampler) => {
    const { point, answer } = clean;
    const [first] = point.claims;
    if (first === undefined || point.kind !== 'fact') return null;
    const claims = answer.book.claimsAbout(first.subject);
    const modified = claims.find(({ facets }) => facets.modified !== undefined);
    const stored = Object.entries(absences).flatMap(([name, has]) =>
      claims.some(has) ? [name as MessageName] : [],
    );
    const message = oneOf(sampler, stored);
    if (message === undefined || modified === undefined || !first.subject.startsWith('CVE-')) return null;
    return composed(answer, { kind: 'fact', message, claims: [modified], in: point.in });
  },
  'no EPSS score told of a CVE that has one': ({ point, answer }) => {
    const id = point.claims[0]?.subject;
    if (point.message !== 'epss' || id === undefined || answer.book.epss === null) return null;
    const values = { id, ...answer.book.epss };
    return composed(answer, { kind: 'notice', message: 'noEpss', claims: [], values, in: point.in });
  },
  'stored record told as missing': (clean, sampler) => {
    const { point, answer } = clean;
    const claims = answer.book.claimsAbout(point.claims[0]?.subject ?? '');
    const isStored = claims.some(({ facets }) => facets.published !== undefined);
    if (!isStored || point.kind !== 'fact') return null;
    return another(clean, sampler.one(['unrecorded', 'unrecordedKev', 'unrecordedEpss'] as const));
  },
  'source that was read told as unread': ({ point, answer }, sampler) => {
    const id = point.claims[0]?.subject;
    const names = ['kev', 'epss'] as const;
    const name = sampler.one(names);
    if (id === undefined || !answer.book.sources.has(name)) return null;
    const message = sampler.one([`${name}Unread`, 'sourceUnread'] as const);
    const values = message === 'sourceUnread' ? { source: name } : { id };
    return composed(answer, { kind: 'notice', message, claims: [], values, in: point.in });
  },
};

/** Messages about the absence of a fact, and the claims that they deny. */
const absences: Readonly<Partial<Record<MessageName, (claim: CitedClaim) => boolean>>> = {
  noScore: ({ facets }) => facets['cvss.score'] !== undefined,
  noSsvc: ({ facets }) => facets['ssvc.exploitation'] !== undefined,
  noFix: ({ facets }) => facets['fix.version'] !== undefined,
  noWorkaround: ({ facets }) => facets.workaround !== undefined,
  noAffected: ({ facets }) => facets['affected.range'] !== undefined,
  noWeakness: ({ predicate }) => predicate === 'has-weakness',
  premiseFixedUnconfirmed: ({ facets }) => facets['fix.version'] !== undefined,
  premiseNotFixedUnconfirmed: ({ facets }) => facets['fix.version'] !== undefined,
  premiseCriticalUnconfirmed: ({ facets }) => facets['cvss.score'] !== undefined,
};

function opposite(others: Readonly<Partial<Record<MessageName, readonly MessageName[]>>>): Operator {
  return (clean, sampler) => another(clean, oneOf(sampler, others[clean.point.message] ?? []));
}

/** The point in the words of another message; null if it lacks one of its values. */
function another({ answer, point, sentence }: CleanSentence, message: MessageName | undefined) {
  if (message === undefined) return null;
  const other: Point = { ...point, kind: messages[message].kind, message };
  const written = composed(answer, other);
  return written && { ...written, claims: sentence.claims };
}
