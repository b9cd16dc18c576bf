import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createConfig, lint } from '@redocly/openapi-core';
import core from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { readText, root } from './architecture/project-files.ts';

const file = 'openapi/openapi.json';
const text = readText(file);
const document = JSON.parse(text);

test('Redocly finds nothing in the OpenAPI document with its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lint({ ref: join(root, file), config });
  assert.deepEqual(
    found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    [],
  );
});

test('Spectral finds nothing in the OpenAPI document with its recommended rules', async () => {
  const spectral = new core.Spectral();
  // Its type is that of a ruleset which extends others.
  const oas = rulesets.oas as unknown as core.RulesetDefinition;
  spectral.setRuleset({ extends: [[oas, 'recommended']] });
  const found = await spectral.run(new core.Document(text, parsers.Json, file));
  assert.deepEqual(
    found.map(({ code, message, path }) => [code, message, path.join('/')]),
    [],
  );
});

test('every operation has examples of its success and of each error, which fit their schemas', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  let checked = 0;
  for (const [place, operation] of operationsOf(document)) {
    for (const [status, reference] of Object.entries<Member>(operation.responses)) {
      const [at, response] = resolve(reference, `${place}/responses/${status}`);
      if (status === '304') continue;
      for (const [type, media] of Object.entries<Member>(response.content ?? {})) {
        const examples = examplesOf(media);
        if (isText(type)) continue;
        assert.ok(examples.length > 0 || type !== 'application/json', `${place} ${status} ${type}`);
        const pointer = `openapi#${at}/content/${escaped(type)}/schema`;
        for (const example of examples) {
          const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
          validators.set(pointer, validate);
          assert.ok(validate(example), `${place} ${status}: ${ajv.errorsText(validate.errors)}`);
          checked += 1;
        }
      }
    }
  }
  assert.ok(checked > 500, String(checked));
});

// biome-ignore lint/suspicious/noExplicitAny: a document of any form
type Member = any;

/** Events, pages and files: their media types have examples, if any, that are texts. */
const isText = (type: string) => /^(?:text\/|\*\/\*|application\/(?!json$|problem))/.test(type);

function operationsOf({ paths }: Member): [place: string, operation: Member][] {
  return Object.entries<Member>(paths).flatMap(([path, methods]) =>
    Object.entries<Member>(methods).map(([method, operation]): [string, Member] => [
      `/paths/${escaped(path)}/${method}`,
      operation,
    ]),
  );
}

/** A response and its place in the document. */
function resolve(member: Member, at: string): [at: string, member: Member] {
  if (typeof member.$ref !== 'string') return [at, member];
  const pointer = member.$ref.slice(1);
  return [pointer, find(pointer)];
}

function find(pointer: string): Member {
  return pointer
    .split('/')
    .slice(1)
    .reduce((at, token) => at?.[token], document);
}

function examplesOf({ example, examples = {} }: Member): unknown[] {
  const named = Object.values<Member>(examples).map((one) => resolve(one, '')[1].value);
  return example === undefined ? named : [example, ...named];
}

const escaped = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1');
