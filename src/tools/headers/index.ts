import { Failure } from '../../kit/failure.ts';
import { inputBytesMax, type Tool } from '../contract.ts';
import { quote } from '../text.ts';
import { cookieFindings } from './cookies.ts';
import { framingFindings } from './framing.ts';
import { kinds } from './kinds.ts';
import { readMessage } from './read.ts';
import { responseFindings } from './response.ts';

const namesListedMax = 100;

export const tool: Tool = {
  name: 'headers',
  title: 'HTTP headers',
  purpose:
    'Reads the headers of an HTTP message, and says which protection is missing and what they give away.',
  grammar:
    'Headers, one on a line, as `curl -i`, `curl -v` or the developer tools of a browser show them. After redirects, only the last response is judged.',
  bytesMax: inputBytesMax,
  limits: [
    'At most 1,000 headers are read, and the body is not.',
    'For requests, only the form is judged.',
    'A policy and frames are demanded of pages alone, by `Content-Type`.',
  ],
  example: 'HTTP/1.1 200 OK\nContent-Type: text/html\nServer: Apache/2.4.49 (Unix)\n',
  kinds: Object.values(kinds),
  analyse(input) {
    const message = readMessage(input);
    if (message === null) {
      throw new Failure(
        'invalid_input',
        'The input has no header. Send lines such as `Content-Type: text/html`, as `curl -i` prints them.',
      );
    }
    const { isRequest, status, headers, more, before } = message;
    return {
      findings: [
        ...framingFindings(message),
        ...(isRequest ? [] : [...responseFindings(message), ...cookieFindings(headers)]),
      ],
      unseen: [
        ...(before > 0 ? [`${before} messages before the last one. Send the headers of each alone.`] : []),
        ...(more > 0 ? [`${more} lines beyond the first 1,000.`] : []),
      ],
      lookups: [],
      references: [
        'https://owasp.org/www-project-secure-headers/',
        'https://www.rfc-editor.org/rfc/rfc9112',
        'https://www.w3.org/TR/CSP3/',
      ],
      facts: {
        form: isRequest ? 'request' : 'response',
        status,
        messagesBefore: before,
        headers: [...new Set(headers.map(({ name }) => quote(name, 60)))].slice(0, namesListedMax),
      },
    };
  },
};
