import assert from 'node:assert/strict';
import { Sampler } from '../harness/sampler.ts';
import { inForm } from '../harness/whole-form.ts';
import { type Given, give, hashOfAnswer, replay, type Shape } from '../replay/calls.ts';
import type { World } from './world.ts';

const runs = inForm(100, 60);
const shapes: readonly Shape[] = ['ask', 'report', 'ask', 'soc'];
const locales = ['en', 'de', 'ja'];
/** Questions by the type of the entity that they name. For other types, the id alone is the question. */
const phrasings: Readonly<Record<string, readonly string[]>> = {
  vulnerability: ['Is ID exploited and what must I do?', 'How bad is ID?', 'Summarize ID.', 'ID patch?'],
  group: ['Which techniques does ID use?', 'Who is ID?'],
  technique: ['How do I detect ID?'],
  weakness: ['What is ID?'],
};
/** Without an entity. */
const others = [
  'Newest KEV additions',
  'How many CVEs were published per month in 2024?',
  'Is log4j 2.14.1 vulnerable?',
];

/** Pinned replays of runs about all kinds of entities have the bytes that were sent. */
export async function checkReplays(_: unknown, { client, types, seed }: World): Promise<void> {
  const sampler = new Sampler(`${seed} replays`);
  const byType = Map.groupBy(types.keys(), (id) => types.get(id) ?? '');
  const kinds = ['vulnerability', 'vulnerability', 'vulnerability', ...byType.keys()];
  const given: Given[] = [];
  for (let i = 0; given.length < runs; i++) {
    const kind = kinds[i % kinds.length] ?? '';
    const ids = byType.get(kind) ?? [];
    const id = ids[sampler.below(ids.length)] ?? '';
    const known = phrasings[kind] ?? ['ID'];
    const question = others[i] ?? known[i % known.length]?.replace('ID', id) ?? id;
    given.push(await give(client, shapes[i % shapes.length] ?? 'ask', question, locales[i % 3] ?? 'en'));
  }
  for (const one of given) {
    const replayed = await replay(client, one, 'pinned');
    const { recomposed, hash } = replayed.replay;
    assert.deepEqual([recomposed, hash.same], [true, true], one.question);
    assert.deepEqual([hash.before, hashOfAnswer(replayed)], [one.sha256, one.sha256], one.question);
  }
}
