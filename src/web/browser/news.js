/** Marks what is newer than the last visit of this browser. */
export function markNews(within, { stored, store }) {
  const list = within.querySelector('[data-news]');
  if (list === null) return;
  const name = 'cairn-last-visit';
  const newest = list.dataset.news;
  const last = stored(name);
  const items = [...within.querySelectorAll('[data-day]')];
  const fresh = last === null ? [] : items.filter(({ dataset }) => dataset.day > last);
  for (const item of fresh) item.classList.add('is-news');
  const note = within.querySelector('.news-note');
  if (note !== null && last !== null) {
    note.hidden = false;
    note.textContent =
      fresh.length === 0
        ? `Nothing is newer than what you saw last (${last}).`
        : `${fresh.length} new since what you saw last (${last}).`;
  }
  if (newest > (last ?? '')) addEventListener('pagehide', () => store(name, newest));
}
