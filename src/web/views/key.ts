import { html } from './html.ts';

/** What a page shows that needs a key, until a script has fetched it. */
export function keyView() {
  return {
    title: 'Cairn',
    description: 'This server answers with an API key.',
    main: html`<div class="wrap narrow" id="locked">
      <h1>This server needs an API key</h1>
      <p class="lead">The key stays in this browser tab. It is sent in a header, never in an address.</p>
      <form id="key-form" class="stack" autocomplete="off">
        <label for="key">API key</label>
        <input id="key" name="key" type="password" required spellcheck="false" autocomplete="off" />
        <p id="key-fault" class="fault" role="alert" hidden></p>
        <button type="submit" class="primary">Open the page</button>
      </form>
      <noscript><p>This page needs scripts, because only a script can send the key.</p></noscript>
    </div>`,
  };
}
