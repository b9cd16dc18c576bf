import htm from 'htm';
import { type ComponentChild, h, type VNode } from 'preact';
import { visible } from './text.ts';

/** What a view returns: nodes whose texts and attributes are escaped, on the server and in the browser alike. */
export type Markup = VNode | string | number | null | readonly Markup[];

/** Reads a template of HTML. Values may be texts, attributes, and other markup. */
export const html = (htm as unknown as Bindable).bind(create);

/** Every text of a page has its hidden characters. */
function create(
  type: Parameters<typeof h>[0],
  properties: null,
  ...children: readonly ComponentChild[]
): VNode {
  return h(type, properties, ...children.map(visibleChild));
}

function visibleChild(child: ComponentChild): ComponentChild {
  if (typeof child === 'string') return visible(child);
  return Array.isArray(child) ? (child.map(visibleChild) as unknown as ComponentChild) : child;
}

type Template = (strings: TemplateStringsArray, ...values: readonly unknown[]) => VNode;

/** The package describes its default export as a namespace. */
interface Bindable {
  bind(make: typeof create): Template;
}
