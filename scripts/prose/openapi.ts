import type { Passage } from './passage.ts';
import { withoutCode } from './passage.ts';

/** Descriptions and summaries of an OpenAPI document, read line by line as printed in the file. */
export function passagesOfOpenapi(document: string): readonly Passage[] {
  return document.split('\n').flatMap((line, index) => {
    const value = /^\s*"(?:description|summary)": ("(?:[^"\\]|\\.)*"),?$/.exec(line)?.[1];
    if (value === undefined) return [];
    return [{ line: index + 1, text: withoutCode(String(JSON.parse(value))), isProse: true }];
  });
}
