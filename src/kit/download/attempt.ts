import type { FileHandle } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import { parseUrl } from './address-guard.ts';
import { isCutPerhaps, isEnd, tailBytes, typeRejection } from './content.ts';
import { type Download, DownloadError, type DownloadErrorKind, type DownloadRequest } from './contract.ts';
import { downloadError } from './download-error.ts';
import { acceptedCoding, type Coding, codingOf } from './encoding.ts';
import { conditionsOf, type Found, findOnDisk } from './found.ts';
import type { DownloadBounds } from './options.ts';
import * as files from './partial-file.ts';
import type { Progress } from './progress.ts';
import { receive, tooLarge } from './receive.ts';
import { discard, type FetchResponse, send, type Transport } from './redirects.ts';
import { statusError } from './status.ts';
import { areSame, rangeConditionOf, validatorsOf } from './validators.ts';

export interface Try {
  readonly request: DownloadRequest;
  readonly transport: Transport;
  readonly userAgent: string;
  readonly bounds: DownloadBounds;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** One try to bring a file to disk, continuing from what is already there. */
export async function attempt(one: Try): Promise<Download> {
  const { request, transport, userAgent, signal } = one;
  const url = parseUrl(request.url);
  transport.guard.checkUrl(url);
  const found = await findOnDisk(request);
  const headers = {
    'user-agent': userAgent,
    accept: '*/*',
    // A part is of the file as it is, and so has to be the rest.
    'accept-encoding': found.kind === 'part' ? 'identity' : acceptedCoding(request.expects),
    ...conditionsOf(found),
  };
  const answer = await send({ url, headers, signal }, transport);
  try {
    return await conclude(answer, found, one);
  } finally {
    discard(answer);
  }
}

async function conclude(answer: FetchResponse, found: Found, one: Try): Promise<Download> {
  const { request, clock } = one;
  const { status, url } = answer;
  if (status === 404 || status === 410) return { kind: 'missing' };
  if (status === 304) {
    // There is no content: the connection can be used again.
    await answer.body.dump();
    return unchanged(answer, found, one);
  }
  if (status === 200) return takeFile(answer, null, one);
  if (found.kind === 'part' && (status === 206 || status === 416)) {
    const bytesTotal = status === 206 ? totalByRest(answer, found.part) : null;
    if (bytesTotal !== null) {
      const note = { ...found.part.note, url: url.href, bytesTotal };
      return takeFile(answer, { bytes: found.part.bytes, note }, one);
    }
    await files.removePart(request.path);
    throw downloadError('incomplete', url, 'does not resume a partial download. The download starts again.');
  }
  throw statusError(answer, clock);
}

async function unchanged(
  answer: FetchResponse,
  found: Found,
  { request, clock, progress }: Try,
): Promise<Download> {
  if (found.kind === 'taken') return { kind: 'unchanged' };
  if (found.kind === 'whole') {
    const isAccepted = request.validators !== undefined && areSame(request.validators, found.note.validators);
    return isAccepted ? { kind: 'unchanged' } : fileOf(found.note, request, progress);
  }
  if (found.kind === 'whole-part') return finish(found.part.note, answer.url, request, progress);
  throw statusError(answer, clock);
}

/** Length of the whole file, when the answer brings just what is missing of the same version; null otherwise. */
function totalByRest(answer: FetchResponse, { bytes, note }: files.Part): number | null {
  const range = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(answer.header('content-range') ?? '');
  const [start, end, total] = (range ?? []).slice(1).map(Number);
  if (start !== bytes || total === undefined || end !== total - 1) return null;
  const { etag } = validatorsOf(answer);
  const isSame =
    (note.bytesTotal ?? total) === total && (etag ?? note.validators.etag) === note.validators.etag;
  return isSame && answer.header('content-encoding') === null ? total : null;
}

/** Writes the content, behind the part that is there if any, and looks at what came out. */
async function takeFile(answer: FetchResponse, part: files.Part | null, one: Try): Promise<Download> {
  const { request, bounds, progress, signal } = one;
  const { url } = answer;
  const rejection = typeRejection(request.expects, answer.header('content-type'));
  if (rejection !== null) throw downloadError('wrong_content', url, `sent ${rejection}.`);
  const coding = codingOf(answer);
  const note = part?.note ?? noteOf(answer, coding, request);
  const { bytesTotal } = note;
  if (bytesTotal !== null && bytesTotal > request.bytesMax) throw tooLarge(url, request.bytesMax);
  const canGoOn = note.rangeCondition !== null;
  const { path } = request;
  let isBegun = false;
  const open = (): Promise<FileHandle> => {
    isBegun = true;
    return part === null ? files.beginPart(path, canGoOn ? note : null) : files.openPart(path);
  };
  progress.expect(bytesTotal);
  try {
    const offset = part?.bytes ?? 0;
    const bytes = await receive({ answer, request, coding, open, offset, progress, bounds, signal });
    if (bytesTotal !== null && bytes !== bytesTotal) {
      throw downloadError('incomplete', url, `sent ${bytes} of ${bytesTotal} bytes.`);
    }
  } catch (error) {
    if (isBegun && (!canGoOn || isSpoilt(error))) await files.removePart(path);
    throw error;
  }
  return finish(isLengthKnown(answer, note, coding) ? note : unnamed(note), url, request, progress);
}

/** True when the server said by more than by its silence where the content ends. */
function isLengthKnown({ header }: FetchResponse, { bytesTotal }: files.PartNote, coding: Coding): boolean {
  return bytesTotal !== null || coding !== 'none' || /\bchunked\b/i.test(header('transfer-encoding') ?? '');
}

/**
 * The file may be cut, and nobody could tell. If it were stored under the version that the server claimed, the server
 * would keep answering that nothing has changed.
 */
function unnamed(note: files.PartNote): files.PartNote {
  return { ...note, validators: { etag: null, lastModified: null } };
}

function noteOf(
  answer: FetchResponse,
  coding: Coding,
  { url: requestedUrl }: DownloadRequest,
): files.PartNote {
  const isAsItIs = coding === 'none';
  return {
    askedUrl: requestedUrl,
    url: answer.url.href,
    validators: validatorsOf(answer),
    rangeCondition: isAsItIs ? rangeConditionOf(answer) : null,
    bytesTotal: isAsItIs ? contentLength(answer) : null,
  };
}

/** True when no continuation could make a good file of the part. */
function isSpoilt(error: unknown): boolean {
  return error instanceof DownloadError && corruptingErrors.has(error.fault);
}

const corruptingErrors: ReadonlySet<DownloadErrorKind> = new Set([
  'too_large',
  'encoding',
  'wrong_content',
] as const);

async function finish(
  note: files.PartNote,
  url: URL,
  request: DownloadRequest,
  progress: Progress,
): Promise<Download> {
  const tail = await files.readTail(request.path, tailBytes);
  if (!isEnd(request.expects, tail)) {
    await files.removePart(request.path);
    throw downloadError('incomplete', url, 'sent a file without its end.');
  }
  const named = isCutPerhaps(request.expects, tail) ? unnamed(note) : note;
  return fileOf(await files.finishPart(request.path, named), request, progress);
}

function fileOf(note: files.FullNote, { path }: DownloadRequest, progress: Progress): Download {
  const { bytes, sha256, url, validators } = note;
  progress.end(bytes);
  return { kind: 'file', path, bytes, sha256, url, validators, bytesFetched: progress.bytesFetched };
}

function contentLength({ header }: FetchResponse): number | null {
  const text = header('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
