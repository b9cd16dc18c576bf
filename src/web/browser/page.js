// What pages gain from scripts. Each of them is complete without.
import { watchChart } from './chart.js';
import { watchSources } from './evidence-tip.js';
import { markNews } from './news.js';
import { offerTrials } from './try.js';

const root = document.documentElement;

/** Storage may be refused. */
function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is kept then.
  }
}

function offerThemes() {
  const group = document.querySelector('.theme');
  if (group === null) return;
  group.hidden = false;
  const show = (theme) => {
    root.dataset.theme = theme;
    for (const button of group.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme));
    }
  };
  show(stored('cairn-theme') ?? 'system');
  group.addEventListener('click', ({ target }) => {
    const theme = target.closest('button')?.dataset.themeChoice;
    if (theme === undefined) return;
    show(theme);
    store('cairn-theme', theme);
  });
}

function focusSearchOnSlash() {
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, select, textarea, [contenteditable]') !== null) return;
    const box = document.querySelector('main input[type="search"]') ?? document.querySelector('#q');
    if (box === null) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}

function offerCopies(within) {
  if (navigator.clipboard === undefined) return;
  for (const button of within.querySelectorAll('[data-copy]')) button.hidden = false;
}

function copyOnClick() {
  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-copy]');
    if (button === null) return;
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Not allowed';
    }
    setTimeout(() => {
      button.textContent = label;
    }, 1200);
  });
}

/** Also called when a script has drawn the page. */
function enhance() {
  offerCopies(document);
  watchChart(document);
  markNews(document, { stored, store });
}

offerThemes();
focusSearchOnSlash();
copyOnClick();
watchSources();
offerTrials(document);
enhance();
document.addEventListener('cairn:drawn', enhance);
