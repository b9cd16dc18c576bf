import type { DataStatus } from '../../services/status/contract.ts';
import { html, type Markup } from './html.ts';
import { ageInWords, dayInWords } from './text.ts';

const marks = { synced: '✓', stale: '◔', degraded: '!', never: '–', disabled: '◦' } as const;
const words = {
  synced: 'fresh',
  stale: 'old',
  degraded: 'failing',
  never: 'never read',
  disabled: 'switched off',
} as const;

/** A state in a sign and a word. */
export function sourceState(status: keyof typeof words): Markup {
  return html`<span class=${`source-state state-${status}`}><span aria-hidden="true">${marks[status]}</span> ${words[status]}</span>`;
}

/** Each source with its state and the age of its newest data. */
export function sourceAges({ sources }: DataStatus, now: string): Markup {
  return html`<ul class="ages">${sources.map(
    ({ title, status, upstreamDate }) =>
      html`<li><span class="ages-name">${title}</span><span class="faint" title=${upstreamDate === null ? undefined : dayInWords(upstreamDate)}>${upstreamDate === null ? '' : ageInWords(upstreamDate, now)}</span>${sourceState(status)}</li>`,
  )}</ul><p class="small"><a href="/status">Why, and what to do</a></p>`;
}
