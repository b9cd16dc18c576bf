import { CairnError, isRecord } from './error.ts';
import { failing } from './request.ts';

/** The version of the interface that this client is written for. */
export const interfaceVersion = '1.0.0';

/** The body of an answer: parsed JSON, a text, or bytes. */
export async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (isJson(type)) return parse(await failing(() => response.text()), response);
  if (isText(type)) return failing(() => response.text());
  return new Uint8Array(await failing(() => response.arrayBuffer()));
}

/** Files in a format based on JSON are sent as they are. */
function isJson(type: string): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type);
}

function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:\S+[+]xml|\S+[+]json|jsonl|openmetrics-text))/i.test(type);
}

function parse(text: string, response: Response): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    const message =
      'The answer is not complete JSON. The connection broke off, or it is not a server of Cairn.';
    throw new CairnError('invalid_answer', message, { status: response.status, cause });
  }
  // Only answers in an envelope have the version beside the id of the request.
  if (isRecord(body) && typeof body.version === 'string' && typeof body.requestId === 'string') {
    checkVersion(body.version);
  }
  return body;
}

function checkVersion(version: string): void {
  const [major] = version.split('.');
  if (major === interfaceVersion.split('.')[0]) return;
  const message = `The server speaks version ${version} of the interface, and this client ${interfaceVersion}. Use a client of that version.`;
  throw new CairnError('version_unsupported', message, { version });
}
