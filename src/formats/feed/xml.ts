import { escapeMarkup } from './text.ts';

type Attributes = Readonly<Record<string, string>>;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** An element with a text, which may be any. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${xmlText(text)}</${name}>\n`;
}

/** An element without content. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>\n`;
}

/** An element with others in it. */
export function parentElement(
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string {
  return `<${name}${written(attributes)}>\n${children.join('')}</${name}>\n`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
}

/** Escaped, and without characters that XML 1.0 does not have. */
function xmlText(text: string): string {
  return escapeMarkup(text.toWellFormed().replaceAll(notXml, ''));
}

/** Everything that is not a `Char` of XML 1.0, 2.2. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
