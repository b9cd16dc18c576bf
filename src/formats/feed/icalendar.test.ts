import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { entryExample } from '../testing/feeds.ts';
import { type CalendarEvent, renderCalendar } from './icalendar.ts';

const event: CalendarEvent = { ...entryExample, day: '2026-08-31T00:00:00.000Z' };
const calendar = { title: 'Due dates', description: 'of my inventory', events: [event] };

describe('a calendar', () => {
  test('is read by an independent parser', () => {
    const [read = assert.fail()] = eventsOf(renderCalendar(calendar));
    assert.deepEqual(
      [read.uid, read.summary, read.startDate?.isDate, read.startDate?.toString(), read.endDate?.toString()],
      [entryExample.id, entryExample.title, true, '2026-08-31', '2026-09-01'],
    );
    assert.equal(
      read.description,
      'Added to KEV: 2026-08-20 (CISA KEV, 2026-08-21)\nTitle: “Threads <b>tangle</b> & knot” (CVE List)',
    );
    const { component } = read;
    assert.equal(component.getFirstPropertyValue('dtstamp')?.toString(), '2026-08-21T10:00:00Z');
    assert.equal(component.getFirstPropertyValue('url'), entryExample.url);
    assert.deepEqual(component.getFirstProperty('categories')?.getValues(), ['high', 'KEV']);
  });

  test('is the same whenever it is written', () => {
    assert.equal(renderCalendar(calendar), renderCalendar(structuredClone(calendar)));
  });

  test('without events is one', () => {
    assert.deepEqual(eventsOf(renderCalendar({ ...calendar, events: [] })), []);
  });

  test('has lines of at most 75 octets that end as the standard says', () => {
    const text = renderCalendar({
      ...calendar,
      events: [{ ...event, title: 'Ü€𝄞'.repeat(60) }],
    });
    assertLines(text);
    assert.equal(eventsOf(text)[0]?.summary, 'Ü€𝄞'.repeat(60));
  });

  test('keeps any name a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const title of [text, `${text}\r\nBEGIN:VALARM\r\n${text}`, `a;b,c\\n${text}`]) {
          const facts = [{ label: 'Title', value: title, sources: [title], asOf: null }];
          const hostile = { ...event, title, categories: [title, 'KEV'], facts, url: title };
          const calendarText = renderCalendar({ title, description: title, events: [hostile, event] });
          assertLines(calendarText);
          const [read, next] = eventsOf(calendarText);
          assert.equal(next?.summary, entryExample.title);
          assert.equal(read?.uid, entryExample.id);
          assert.equal(read?.component.getAllSubcomponents().length, 0);
          const letters = (all: string) => all.replaceAll(/[^\p{L}\p{N}]/gu, '');
          assert.equal(letters(read?.summary ?? ''), letters(title.toWellFormed()));
        }
      }),
      { numRuns: 60, seed: 22 },
    );
  });
});

function eventsOf(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  return component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

function assertLines(text: string): void {
  assert.ok(text.endsWith('\r\n'));
  for (const line of text.slice(0, -2).split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75 && Buffer.from(line).toString() === line, line);
    assert.doesNotMatch(line, /[\r\n]/);
  }
}
