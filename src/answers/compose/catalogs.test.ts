import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { metricsOf } from '../../domain/cvss/vector.ts';
import { entityTypes } from '../../domain/entity/id.ts';
import { locales } from '../contract.ts';
import { loadCatalog } from './catalog.ts';
import type { MessageDefinition } from './message.ts';
import { messages } from './messages/index.ts';

const totals = [0, 1, 2, 5];

for (const locale of locales) {
  describe(`the catalog ${locale}`, () => {
    test('says every message, with each of its arguments', async () => {
      const { texts } = await loadCatalog(locale);
      for (const [name, definition] of Object.entries<MessageDefinition>(messages)) {
        const format = new IntlMessageFormat(texts[name as keyof typeof texts], locale);
        const args = Object.keys(definition.args);
        for (const n of definition.kind === 'count' ? totals : [1]) {
          const text = String(
            format.format({ ...Object.fromEntries(args.map((arg) => [arg, `<${arg}>`])), n }),
          );
          // A number of nothing is said in words.
          const needed = n === 0 ? args.filter((arg) => arg !== 'total') : args;
          for (const arg of needed) assert.ok(text.includes(`<${arg}>`), `${name}: ${text} lacks ${arg}`);
          assert.doesNotMatch(text, /[{}]/, name);
        }
      }
    });

    test('has a word for every type of entity', async () => {
      const { words } = await loadCatalog(locale);
      for (const type of entityTypes) assert.ok(words.type[type], type);
    });
  });
}

/** The standards name them in English. */
for (const locale of locales.filter((one) => one !== 'en')) {
  test(`the catalog ${locale} has a word for every metric of CVSS and for each of its values`, async () => {
    const { words } = await loadCatalog(locale);
    const metrics = (['2.0', '3.1', '4.0'] as const).flatMap((version) => metricsOf(version));
    for (const { name, values } of metrics) {
      assert.ok(words.metric[name], name);
      for (const value of values) assert.ok(words.metricValue[value.name], value.name);
    }
  });
}
