import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from '../contract.ts';
import { loadCatalog } from './catalog.ts';
import type { MessageDefinition } from './message.ts';
import { messages } from './messages/index.ts';

/** Names of the arguments that a text uses, apart from the one that chooses its plural. */
function argumentsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

for (const locale of locales) {
  test(`every message states all its values in ${locale}`, async () => {
    const { texts } = await loadCatalog(locale);
    for (const [name, { args }] of Object.entries<MessageDefinition>(messages)) {
      const text = texts[name as keyof typeof messages];
      assert.ok(new IntlMessageFormat(text, locale).getAst().length > 0, name);
      const used = argumentsOf(text);
      assert.deepEqual([...new Set(used)].sort(), Object.keys(args).sort(), name);
    }
  });
}
