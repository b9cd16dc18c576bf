import htm from 'htm';
import { h, type VNode } from 'preact';

/** What a view returns: nodes whose texts and attributes are escaped, on the server and in the browser alike. */
export type Markup = VNode | string | number | null | readonly Markup[];

/** Reads a template of HTML. Values may be texts, attributes, and other markup. */
export const html = (htm as unknown as Bindable).bind(h);

type Template = (strings: TemplateStringsArray, ...values: readonly unknown[]) => VNode;

/** The package describes its default export as a namespace. */
interface Bindable {
  bind(create: typeof h): Template;
}
