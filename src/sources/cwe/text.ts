import type { UpstreamTrace } from '../../domain/origin.ts';
import type { TextElement } from './wire.ts';

/** A text and the element around it. */
export interface Written {
  readonly text: string;
  readonly element: TextElement;
}

/** The texts of those elements that have any. */
export function textsIn(elements: readonly TextElement[]): Written[] {
  return elements.flatMap((element) => {
    const text = element['#text'];
    return text === undefined ? [] : [{ text, element }];
  });
}

/** The text of an element that upstream writes at most once; among several, the first. */
export function textIn(elements: readonly TextElement[]): Written | undefined {
  return textsIn(elements)[0];
}

/** The texts alone, each marked with where it stands. */
export function plainTexts(elements: readonly TextElement[], trace: UpstreamTrace | null): string[] {
  const written = textsIn(elements);
  const texts = written.map(({ text }) => text);
  for (const [index, { element }] of written.entries()) trace?.markElement(texts, index, element, '#text');
  return texts;
}

/** The value of an attribute; null when it is missing or blank. */
export function present(attribute: string | undefined): string | null {
  const text = attribute?.trim() ?? '';
  return text === '' ? null : text;
}
