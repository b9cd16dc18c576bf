import { html } from './html.ts';

export interface DocModel {
  readonly title: string;
  /** HTML of the project's own Markdown. It is only ever rendered on the server. */
  readonly body: string;
}

/** A page of the documentation. */
export function docView({ title, body }: DocModel) {
  return {
    title,
    description: `${title}: documentation of Cairn.`,
    main: html`<div class="wrap"><p class="eyebrow"><a href="/docs">Documentation</a></p><article class="document" dangerouslySetInnerHTML=${{ __html: body }} /></div>`,
  };
}
