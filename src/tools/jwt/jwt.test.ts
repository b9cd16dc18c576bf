import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { casesNow, checkCases } from '../testing/check-cases.ts';
import { checkHostileInputs } from '../testing/hostile-inputs.ts';
import { tool } from './index.ts';
import { cases } from './testing/cases.ts';
import { encodePart, signedToken, soundClaims } from './testing/token.ts';

checkCases(tool, cases);
checkHostileInputs(tool, {
  'deep claims': `${encodePart({ alg: 'ES256' })}.${encodePart('['.repeat(30_000))}.AA`,
  'many claims': signedToken({ alg: 'ES256' }, `{${'"a":1,'.repeat(6_000)}"a":2}`),
  'many parts': '.'.repeat(65_536),
});

test('a text that is not a token is refused, and not quoted', () => {
  for (const input of ['hello world', 'a.b', 'e30', '{"protected":"e30"}', `${encodePart([1])}.e30.AA`]) {
    assert.throws(
      () => tool.analyse(input, casesNow),
      (error) => error instanceof Failure && error.code === 'invalid_input' && !error.message.includes(input),
      input,
    );
  }
});

test('no part of the token, no secret and no signature is shown', () => {
  const claims = { ...soundClaims, password: 'swordfish swordfish', nested: [{ api_key: 'sesame sesame' }] };
  const token = signedToken({ alg: 'RS256', jwk: { kty: 'oct', k: 'openopenopen' } }, claims);
  const text = JSON.stringify(tool.analyse(token, casesNow));
  for (const secret of ['swordfish', 'sesame', 'openopen', ...token.split('.')]) {
    assert.ok(!text.includes(secret), secret);
  }
});

test('a token is read to five levels, and says that there are more', () => {
  let token = signedToken({ alg: 'ES256' }, soundClaims);
  for (let level = 0; level < 7; level += 1) token = signedToken({ alg: 'ES256', cty: 'JWT' }, token);
  const { findings, unseen } = tool.analyse(token, casesNow);
  assert.equal(findings.filter(({ id }) => id === 'jwt.nested').length, 5);
  assert.ok(unseen.includes('Tokens within 5 others.'));
});
