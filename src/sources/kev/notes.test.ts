import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referencesIn } from './notes.ts';

const linksIn = (notes: string) =>
  referencesIn(notes, 's').map(({ url, name }) => (name ? [url, name] : url));

test('finds links by whatever they are separated', () => {
  assert.deepEqual(
    linksIn('https://a.example/1 ; https://a.example/2;https://a.example/3, http://a.example/4'),
    ['https://a.example/1', 'https://a.example/2', 'https://a.example/3', 'http://a.example/4'],
  );
});

test('keeps what belongs to a link and drops the sentence around it', () => {
  assert.deepEqual(
    linksIn('see https://a.example/?p=x;a=diff;h=1, or (https://a.example/b). And https://a.example/(c).;'),
    ['https://a.example/?p=x;a=diff;h=1', 'https://a.example/b', 'https://a.example/(c)'],
  );
  assert.deepEqual(linksIn('https://archive.example/2015/http://old.example/x'), [
    'https://archive.example/2015/http://old.example/x',
  ]);
});

test('takes a short label as the name, a sentence not', () => {
  assert.deepEqual(linksIn('https://a.example/1 ; Triage Rules: https://a.example/2'), [
    'https://a.example/1',
    ['https://a.example/2', 'Triage Rules'],
  ]);
  assert.deepEqual(linksIn('It is in a library. For more, see: https://a.example/1'), [
    'https://a.example/1',
  ]);
});

test('names each link once and leaves out what is none', () => {
  assert.deepEqual(linksIn('https://a.example/1 https://a.example/1 https:// ftp://a.example/2 none'), [
    'https://a.example/1',
  ]);
  assert.deepEqual(linksIn(`https://a.example/${'x'.repeat(3_000)}`), []);
});

test('reads hostile notes in linear time', () => {
  const startMs = performance.now();
  for (const filler of ['.', ',', ')', ':', ': ', 'https://'])
    referencesIn(`https://${filler.repeat(200_000)}x`, 's');
  assert.ok(performance.now() - startMs < 2_000);
});
