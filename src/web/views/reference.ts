import { html, type Markup } from './html.ts';
import { section } from './parts.ts';

interface ReferenceOperation {
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
  }[];
  readonly example: string | null;
  readonly statuses: readonly string[];
}

export interface ReferenceModel {
  readonly families: readonly {
    readonly name: string;
    readonly description: string;
    readonly operations: readonly ReferenceOperation[];
  }[];
}

const exampleMax = 4000;

/** Every operation of the API: what it is for, its parameters, and an example. */
export function referenceView({ families }: ReferenceModel) {
  return {
    title: 'API reference',
    description: 'Every operation of the API, with parameters and examples.',
    main: html`<div class="wrap"><header class="page-head"><p class="eyebrow"><a href="/docs">Documentation</a></p><h1>API reference</h1><p class="lead">The same description for programs: <a href="/openapi.json">openapi.json</a>.</p></header>
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
  example,
  statuses,
}: ReferenceOperation): Markup {
  return html`<details class="operation" id=${id}><summary><span class=${`method method-${method.toLowerCase()}`}>${method}</span> <code>${path}</code> <span class="faint">${summary}</span></summary>
    <div class="operation-body">${inline(description)}
    ${parameters.length === 0 ? null : html`<table class="data"><thead><tr><th scope="col">Parameter</th><th scope="col">Means</th></tr></thead><tbody>${parameters.map(({ name, place, isRequired, description: means }) => html`<tr><th scope="row"><code>${name}</code> <span class="faint">${place}${isRequired ? ', required' : ''}</span></th><td>${inline(means)}</td></tr>`)}</tbody></table>`}
    <p class="small">Answers ${statuses.join(', ')}</p>
    ${example === null ? null : html`<pre tabindex="0"><code>${example.length > exampleMax ? `${example.slice(0, exampleMax)}\n…` : example}</code></pre>`}</div></details>`;
}

/** A description with its code in backticks. */
function inline(text: string): Markup {
  return html`<p>${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}</p>`;
}
