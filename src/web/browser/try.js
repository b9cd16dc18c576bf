// Sends requests from the reference of the API. Without this script, the reference is there to be read.
import { keepKey, keyOfTab, withKey } from './key.js';

const charactersMax = 100_000;

/** Adds a form to each operation, when it is first opened. */
export function offerTrials(within) {
  const operations = within.querySelectorAll('.operation');
  if (operations.length === 0) return;
  watchKey(within.querySelector('#try-key'));
  for (const operation of operations) {
    const prepare = () => {
      if (operation.open && operation.querySelector('.trial') === null)
        operation.querySelector('.sample-answer')?.before(trialOf(operation));
    };
    operation.addEventListener('toggle', prepare);
    prepare();
  }
  const linked =
    location.hash === '' ? null : within.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (linked?.matches('.operation')) linked.open = true;
}

function watchKey(form) {
  form.hidden = false;
  const field = form.elements.namedItem('key');
  field.value = keyOfTab() ?? '';
  field.addEventListener('change', () => keepKey(field.value.trim()));
  form.addEventListener('submit', (event) => event.preventDefault());
}

function trialOf(operation) {
  const { method, path } = operation.dataset;
  const form = element('form', { className: 'trial stack', autocomplete: 'off' });
  const fields = Array.from(operation.querySelectorAll('tr[data-name]'), ({ dataset }) => {
    const { name, place, sample = '', required } = dataset;
    const input = element('input', {
      name,
      value: sample,
      required: required !== undefined,
      spellcheck: false,
    });
    form.append(labelled(name, input));
    return { name, place, input };
  });
  const sampleBody = operation.querySelector('.sample-body');
  const body =
    sampleBody === null
      ? null
      : element('textarea', { value: sampleBody.textContent, rows: 8, spellcheck: false });
  if (body !== null) form.append(labelled('Body', body));
  const button = element('button', { type: 'submit', className: 'primary', textContent: `Send ${method}` });
  const status = element('p', { className: 'small', role: 'status' });
  const answer = element('pre', { tabIndex: 0, hidden: true });
  form.append(button, status, answer);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    status.textContent = 'Waiting for the answer';
    try {
      const { address, headers } = requestOf(path, fields);
      if (body !== null && body.value.trim() !== '') headers['content-type'] = 'application/json';
      const startedMs = performance.now();
      const sent = body === null || body.value.trim() === '' ? {} : { body: body.value };
      const response = await fetch(address, { method, ...withKey(headers), ...sent });
      const text = await textOf(response);
      status.textContent = `${response.status} ${response.statusText}, ${Math.round(performance.now() - startedMs)} ms, ${address}`;
      answer.textContent = text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
      answer.hidden = false;
    } catch (error) {
      status.textContent = String(error);
    } finally {
      button.disabled = false;
    }
  });
  return form;
}

function requestOf(path, fields) {
  const query = new URLSearchParams();
  const headers = { accept: 'application/json, */*;q=0.5' };
  let address = path;
  for (const { name, place, input } of fields) {
    const value = input.value.trim();
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '' && place === 'query') query.append(name, value);
    else if (value !== '') headers[name] = value;
  }
  return { address: query.size === 0 ? address : `${address}?${query}`, headers };
}

async function textOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (/gzip|octet-stream/.test(type)) return `A file of ${(await response.arrayBuffer()).byteLength} bytes.`;
  const text = await response.text();
  if (!/[/+]json/.test(type)) return text;
  return JSON.stringify(JSON.parse(text), null, 2);
}

function labelled(name, field) {
  const label = element('label', {});
  label.append(element('span', { textContent: name }), field);
  return label;
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
