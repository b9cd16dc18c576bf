// For a server that needs a key: fetches what the page shows, and draws it with the views of the server.
import { keepKey, keyOfTab, withKey } from './key.js';

const main = document.querySelector('#main');
const form = document.querySelector('#key-form');

async function open() {
  const response = await fetch(location.href, withKey({ accept: 'application/vnd.cairn.page+json' }));
  if (response.status === 401 || response.status === 403) {
    if (keyOfTab() !== null) say((await response.json()).error.message);
    return;
  }
  const { view, versions, model } = await response
    .json()
    .then((body) => (response.ok ? body : failed(body, response)));
  const [{ render }, views] = await Promise.all([
    import(`./view-lib-preact.js?v=${versions}`),
    import(`./view-${view}.js?v=${versions}`),
  ]);
  const show = Object.entries(views).find(([name]) => name.endsWith('View'))?.[1];
  const { title, main: content } = show(model);
  document.title = `${title} · Cairn`;
  main.replaceChildren();
  render(content, main);
  document.dispatchEvent(new Event('cairn:drawn'));
}

/** What an error of the server shows. */
function failed({ error }, { status }) {
  const { message, requestId, details = [] } = error;
  return {
    view: 'error',
    versions: main.dataset.versions ?? '',
    model: { status, title: 'This did not work', message, details, requestId },
  };
}

function say(sentence) {
  const fault = document.querySelector('#key-fault');
  if (fault === null) return;
  fault.hidden = false;
  fault.textContent = sentence;
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  keepKey(new FormData(form).get('key').trim());
  open().catch((error) => say(String(error)));
});

open().catch((error) => say(String(error)));
