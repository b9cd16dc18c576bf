import { html, type Markup } from './html.ts';
import { section } from './parts.ts';

export interface ReferenceOperation {
  readonly path: string;
  readonly method: string;
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly place: string;
    readonly isRequired: boolean;
    readonly description: string;
    /** Its value in the sample request. */
    readonly sample: string | null;
  }[];
  /** What the sample request sends. */
  readonly body: string | null;
  readonly sample: {
    readonly curl: string;
    readonly javascript: string;
    readonly python: string;
    /** Null for a file. */
    readonly answer: string | null;
    readonly isCut: boolean;
  } | null;
  readonly statuses: readonly string[];
}

export interface ReferenceModel {
  readonly families: readonly {
    readonly name: string;
    readonly description: string;
    readonly operations: readonly ReferenceOperation[];
  }[];
}

/** Every operation of the API: what it is for, its parameters, and a sample request with its answer. */
export function referenceView({ families }: ReferenceModel) {
  return {
    title: 'API reference',
    description: 'Every operation of the API, with parameters and sample requests.',
    main: html`<div class="wrap"><header class="page-head"><p class="eyebrow"><a href="/docs">Documentation</a></p><h1>API reference</h1><p class="lead">The same description for programs: <a href="/openapi.json">openapi.json</a>. Samples show what a new server answers. The programs use the clients for <a href="/docs/sdk/js">JavaScript</a> and <a href="/docs/sdk/python">Python</a>.</p></header>
      <form id="try-key" class="stack narrow" autocomplete="off" hidden><label for="try-key-value">API key for requests that you try here</label><input id="try-key-value" name="key" type="password" spellcheck="false" autocomplete="off" /><button type="submit">Use the key</button><p class="small">It stays in this browser tab, and is sent in a header to this server only. Most reads need none.</p></form>
      ${families.map(({ name, description, operations }) => section(name, name, operations.map(operation), description))}</div>`,
  };
}

function operation({
  path,
  method,
  id,
  summary,
  description,
  parameters,
  body,
  sample,
  statuses,
}: ReferenceOperation): Markup {
  return html`<details class="operation" id=${id} data-method=${method} data-path=${path}><summary><span class=${`method method-${method.toLowerCase()}`}>${method}</span> <code>${path}</code> <span class="faint">${summary}</span></summary>
    <div class="operation-body">${inline(description)}
    ${parameters.length === 0 ? null : html`<table class="data"><thead><tr><th scope="col">Parameter</th><th scope="col">Means</th></tr></thead><tbody>${parameters.map(parameter)}</tbody></table>`}
    ${body === null ? null : html`<p class="small">Body</p><pre class="sample-body" tabindex="0"><code>${body}</code></pre>`}
    ${sample === null ? null : samples(sample)}
    <p class="small">Answers ${statuses.join(', ')}</p></div></details>`;
}

function parameter({
  name,
  place,
  isRequired,
  description,
  sample,
}: ReferenceOperation['parameters'][number]): Markup {
  return html`<tr data-name=${name} data-place=${place} data-sample=${sample} data-required=${isRequired ? '' : null}><th scope="row"><code>${name}</code> <span class="faint">${place}${isRequired ? ', required' : ''}</span></th><td>${inline(description)}</td></tr>`;
}

/** The first language is open. */
function samples({
  curl,
  javascript,
  python,
  answer,
  isCut,
}: NonNullable<ReferenceOperation['sample']>): Markup {
  const languages = [
    ['curl', curl],
    ['JavaScript', javascript],
    ['Python', python],
  ];
  return html`${languages.map(
    ([name, code], at) =>
      html`<details class="more" open=${at === 0}><summary>${name}</summary><pre tabindex="0"><code>${code}</code></pre></details>`,
  )}
    <div class="sample-answer"><p class="small">${answer === null ? 'The answer is a file.' : `Answer${isCut ? ', shortened' : ''}`}</p>
    ${answer === null ? null : html`<pre tabindex="0"><code>${answer}</code></pre>`}</div>`;
}

/** A description with its code in backticks. */
function inline(text: string): Markup {
  return html`<p>${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}</p>`;
}
