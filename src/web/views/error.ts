import { html } from './html.ts';
import { visible } from './text.ts';

/** An error as a page shows it. */
export interface ErrorModel {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string;
}

/** What went wrong, and where to go from here. */
export function errorView({ status, title, message, details, requestId }: ErrorModel) {
  return {
    title,
    description: message,
    main: html`<div class="wrap narrow">
      <p class="eyebrow">${status}</p>
      <h1>${visible(title)}</h1>
      <p class="lead">${visible(message)}</p>
      ${details.length === 0 ? null : html`<ul>${details.map(({ path, message: fault }) => html`<li><code>${visible(path)}</code> ${visible(fault)}</li>`)}</ul>`}
      <p><a href="/">Today</a>, <a href="/search">search</a>, or <a href="/status">the state of the data</a>.</p>
      <p class="faint">Request <code>${requestId}</code></p>
    </div>`,
  };
}
