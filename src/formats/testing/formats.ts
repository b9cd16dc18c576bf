import { fullFormats } from 'ajv-formats/dist/formats.js';
import { z } from 'zod';

/** `uri` of JSON Schema: RFC 3986, with a scheme. */
export const uri = z.string().refine((text) => passes(fullFormats.uri, text), 'is no URI');

/** RFC 3987: like a URI, and letters of all alphabets. */
export const iri = z
  .string()
  .refine((text) => passes(fullFormats.uri, encodeURI(text).replaceAll('%25', '%')), 'is no IRI');

/** `date-time` of JSON Schema. */
export const dateTime = z.string().refine((text) => passes(fullFormats['date-time'], text), 'is no time');

/** The pattern that the schema of OVAL has for CPE 2.3 names, which is that of NISTIR 7695, 6.2. */
const mark = String.raw`\\[\\*?!"#$%&'()+,/:;<=>@[\]^\x60{|}~]`;
const part = String.raw`(?:(?:\?*|\*?)(?:[a-zA-Z0-9\-._]|${mark})+(?:\?*|\*?)|[*-])`;
const language = `(?:[a-zA-Z]{2,3}(?:-(?:[a-zA-Z]{2}|[0-9]{3}))?|[*-])`;
export const cpe23 = z
  .string()
  .regex(
    new RegExp(String.raw`^cpe:2\.3:[aho*-](?::${part}){5}:${language}(?::${part}){4}$`),
    'is no CPE 2.3 name',
  );

function passes(format: unknown, text: string): boolean {
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return format(text) === true;
  if (typeof format === 'object' && format !== null && 'validate' in format)
    return passes(format.validate, text);
  throw new Error('That is no format.');
}
