import { withKey } from './key.js';

const delayMs = 180;
const known = new Map();
let tip = null;
let timer = null;

/** Shows source, date and age of a value while it has the pointer or the focus. */
export function watchSources() {
  const begin = ({ target }) => {
    const value = target.closest?.('.sourced');
    if (!value) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(value), delayMs);
  };
  const end = ({ target }) => {
    if (target.closest?.('.sourced')) hide();
  };
  document.addEventListener('pointerover', begin);
  document.addEventListener('pointerout', end);
  document.addEventListener('focusin', begin);
  document.addEventListener('focusout', end);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

function hide() {
  clearTimeout(timer);
  tip?.remove();
  tip = null;
}

async function show(value) {
  const text = await linesOf(value.dataset);
  if (text === null || !(value.matches(':hover') || value === document.activeElement)) return;
  tip?.remove();
  tip = document.createElement('div');
  tip.className = 'tip';
  tip.setAttribute('role', 'tooltip');
  tip.id = 'tip';
  for (const line of text) {
    const row = document.createElement('div');
    row.textContent = line;
    tip.append(row);
  }
  document.body.append(tip);
  value.setAttribute('aria-describedby', 'tip');
  const at = value.getBoundingClientRect();
  const left = Math.min(at.left, document.documentElement.clientWidth - tip.offsetWidth - 8);
  tip.style.left = `${Math.max(8, left) + scrollX}px`;
  const isBelow = at.bottom + tip.offsetHeight + 12 < innerHeight;
  tip.style.top = `${(isBelow ? at.bottom + 6 : at.top - tip.offsetHeight - 6) + scrollY}px`;
}

/** The lines of a value: those that the page has, or of its evidence, which is read once. */
async function linesOf({ tip: own, id, pointer }) {
  if (own !== undefined) return own.split('\n');
  const address = `/api/v1/cve/${encodeURIComponent(id)}/provenance?pointer=${encodeURIComponent(pointer)}`;
  if (!known.has(address)) known.set(address, describe(address));
  const text = await known.get(address);
  if (text === null) known.delete(address);
  return text;
}

/** The lines of a tip; null if the evidence could not be read. */
async function describe(address) {
  try {
    const response = await fetch(address, withKey());
    if (!response.ok) return null;
    const { data } = await response.json();
    const dates = data.evidence.map(({ asOf }) => asOf).sort();
    const newest = dates.at(-1);
    const sources = [...new Set(data.evidence.map(({ source }) => source))].join(', ') || data.source;
    return [
      `Source: ${sources}`,
      newest ? `As of ${newest.slice(0, 10)}, ${ageOf(newest)}` : 'No date is stated',
      `Confidence ${data.confidence.toFixed(2)}, freshness ${data.freshness.toFixed(2)}`,
      'Open for the claim and the raw bytes',
    ];
  } catch {
    return null;
  }
}

function ageOf(time) {
  const days = Math.floor((Date.now() - Date.parse(time)) / 86_400_000);
  if (days < 1) return 'today';
  if (days < 60) return `${days} day${days === 1 ? '' : 's'} ago`;
  return days < 730 ? `${Math.floor(days / 30.44)} months ago` : `${Math.floor(days / 365.25)} years ago`;
}
