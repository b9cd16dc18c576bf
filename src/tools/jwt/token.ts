import { Failure } from '../../kit/failure.ts';
import type { Analysis, Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { claimFindings, dateOf, timeOf } from './claims.ts';
import { headerFindings } from './header.ts';
import { kinds } from './kinds.ts';
import { bytesOf, isCanonical, type JsonObject, objectOf, partsOf } from './parts.ts';
import { signatureFindings } from './signature.ts';

const levelsMax = 5;
const charactersMax = 4096;
const namesMax = 50;

export type ReadToken = Pick<Analysis, 'findings' | 'unseen' | 'facts'>;

/**
 * Reads a token in compact form, and those inside it.
 * @param level 1 for the outermost
 * @throws Failure `invalid_input` if it is not a token
 */
export function readToken(input: string, now: number, level = 1): ReadToken {
  const parts = partsOf(input);
  const decoded = parts.map(bytesOf);
  const [first, second] = decoded;
  const header = first == null ? null : objectOf(first);
  if ((parts.length !== 3 && parts.length !== 5) || decoded.includes(null) || header === null) {
    throw new Failure(
      'invalid_input',
      'The input is not a token. Send one in compact form: three or five parts in Base64url with dots between them.',
    );
  }
  const isEncrypted = parts.length === 5;
  const badParts = parts.flatMap((part, index) => (isCanonical(part) ? [] : [index + 1]));
  const content = isEncrypted ? unreadable : readContent(second ?? Buffer.alloc(0), header, now, level);
  return {
    findings: [
      ...headerFindings(header),
      ...(isEncrypted ? [] : signatureFindings(header.members.alg, decoded[2] ?? Buffer.alloc(0))),
      ...(badParts.length > 0 ? [finding(kinds.encoding, `It concerns part ${badParts.join(', ')}.`)] : []),
      ...(parts.join('.').length > charactersMax && level === 1
        ? [finding(kinds.large, `It has ${parts.join('.').length} characters.`)]
        : []),
      ...content.findings,
    ],
    unseen: [
      ...(level === 1 && !isEncrypted ? ['Whether the signature is right: that needs the key.'] : []),
      ...content.unseen,
    ],
    facts: { form: isEncrypted ? 'encrypted' : 'signed', header: headerFacts(header), ...content.facts },
  };
}

const unreadable: ReadToken = {
  findings: [],
  unseen: ['The claims: they are encrypted.'],
  facts: {},
};

function readContent(bytes: Buffer, header: JsonObject, now: number, level: number): ReadToken {
  if (bytes.length === 0) return { findings: [], unseen: ['The content: it is detached.'], facts: {} };
  const claims = objectOf(bytes);
  if (claims !== null) {
    return { findings: claimFindings(claims, now), unseen: [], facts: { claims: claimFacts(claims) } };
  }
  const text = bytes.toString('utf8').replace(/^"/, '');
  if (!isNested(text, header)) {
    return {
      findings: [finding(kinds.notClaims, `It has ${bytes.length} bytes.`, 'content')],
      unseen: ['What the content means: it is not JSON.'],
      facts: {},
    };
  }
  const nested = finding(kinds.nested, 'The content is a token.', 'content');
  if (level === levelsMax) {
    return { findings: [nested], unseen: [`Tokens within ${levelsMax} others.`], facts: {} };
  }
  const inner = readToken(text, now, level + 1);
  return {
    findings: [nested, ...inner.findings.map(within)],
    unseen: inner.unseen,
    facts: { content: inner.facts },
  };
}

function within(one: Finding): Finding {
  return { ...one, location: one.location === null ? 'inner token' : `inner token, ${one.location}` };
}

/** Only what can be read as a token is one, whatever `cty` says. */
function isNested(text: string, { members: { cty } }: JsonObject): boolean {
  const [head = ''] = text.split('.', 1);
  const isNamed = typeof cty === 'string' && cty.toLowerCase() === 'jwt';
  const bytes = isNamed || head.startsWith('ey') ? bytesOf(head) : null;
  const count = text.split('.', 6).length;
  if (bytes === null || (count !== 3 && count !== 5) || !/^[\w+/=.-]*"?\s*$/.test(text)) return false;
  return objectOf(bytes) !== null;
}

function headerFacts({ members }: JsonObject): Record<string, unknown> {
  const texts = ['alg', 'enc', 'typ', 'cty'].flatMap((name) => {
    const value = members[name];
    return typeof value === 'string' ? [[name, quote(value)]] : [];
  });
  return { ...Object.fromEntries(texts), members: namesOf(members) };
}

function claimFacts({ members }: JsonObject): Record<string, unknown> {
  const { iss } = members;
  const times = ['iat', 'nbf', 'exp'].flatMap((name) => {
    const seconds = timeOf(members, name);
    return seconds === null ? [] : [[name, dateOf(seconds)]];
  });
  return {
    names: namesOf(members),
    ...(typeof iss === 'string' ? { iss: quote(iss) } : {}),
    ...Object.fromEntries(times),
  };
}

function namesOf(members: JsonObject['members']): string[] {
  return Object.keys(members)
    .slice(0, namesMax)
    .map((name) => quote(name, 40));
}
