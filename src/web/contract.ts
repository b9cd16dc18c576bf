import type { Services } from '../services/services.ts';
import type { Markup } from './views/html.ts';

/** What a page is asked for. */
export interface PageInput {
  readonly services: Services;
  /** From the path. */
  readonly params: Readonly<Record<string, string>>;
  /** From the query. A name that no page knows changes nothing. */
  readonly query: Readonly<Record<string, string>>;
  readonly acceptLanguage: string | undefined;
  /** Canonical time of the request. */
  readonly now: string;
  /** Where the server is reached, without a slash at the end: `https://cairn.example`. */
  readonly origin: string;
}

/** What a view shows: in the head of the document, and as its main content. */
export interface PageView {
  readonly title: string;
  readonly description: string;
  readonly main: Markup;
}

/** A page: what it shows is loaded on the server, and its view renders it there or in the browser. */
export interface Page<Model> {
  /** The file of its view below `views`, by which the browser loads it too. */
  readonly viewName: string;
  /** @throws Failure as the verbs that it calls */
  load(input: PageInput): Promise<Model>;
  view(model: Model): PageView;
}

/** A page without the type of its model. */
export interface AnyPage {
  readonly viewName: string;
  load(input: PageInput): Promise<unknown>;
  view(model: never): PageView;
}

/** Declares a page. It is a function only so that the types of loading and showing are compared. */
export function definePage<Model>(page: Page<Model>): AnyPage {
  return page;
}
