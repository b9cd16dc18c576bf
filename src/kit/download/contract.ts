/** Fetches files from the network within bounds. One for a process. */
export interface Downloader {
  /**
   * Brings a file to disk. Resumes a partial download next to `path` when the server supports it. A complete file is
   * fetched again only when the server has another version.
   * @throws DownloadError when it can't be had; the signal's reason when it was aborted
   */
  download(request: DownloadRequest): Promise<Download>;
  close(): Promise<void>;
}

export interface DownloadRequest {
  /** `https:`; `http:` for a host that the operator named as private alone. */
  readonly url: string;
  /** Where the file is to be. Its folder is made. */
  readonly path: string;
  readonly expects: ContentKind;
  /** The file as it will be on disk, after any Content-Encoding. */
  readonly bytesMax: number;
  /** By which the server may say that it still has what was taken before. */
  readonly validators?: Validators | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called now and then; `bytesTotal` is null where the server does not say. */
  readonly onProgress?: ((bytes: number, bytesTotal: number | null) => void) | undefined;
}

/** What the first bytes must look like: an error page is not data, whatever its status. */
export type ContentKind = 'json' | 'csv' | 'text' | 'gzip' | 'zip';

/** The validators that a server gives for a version of a file, verbatim. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Download =
  /** The server still has what `validators` are of. */
  | { readonly kind: 'unchanged' }
  /** 404 or 410: upstream says that there is no such file. */
  | { readonly kind: 'missing' }
  | DownloadedFile;

export interface DownloadedFile {
  readonly kind: 'file';
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** After all redirects. */
  readonly url: string;
  readonly validators: Validators;
  /** Bytes that came over the network this time; fewer than `bytes` when a download was resumed. */
  readonly bytesFetched: number;
}

/** What kept a download from being had, by name. Each is explained in docs/operations/network.md. */
export type DownloadErrorKind =
  /** An address that must not be contacted, or a URL that leads to one. */
  | 'address_refused'
  | 'name_unresolved'
  | 'unreachable'
  | 'tls_failed'
  /** Silence, or the time for the whole was over. */
  | 'timed_out'
  | 'too_slow'
  /** 429; or 503 or 403 that says when to ask again. */
  | 'rate_limited'
  /** Any other status that is not a success. */
  | 'status'
  | 'redirects'
  | 'too_large'
  /** A Content-Encoding that is not understood, nested, damaged, or a bomb. */
  | 'encoding'
  /** A page, nothing, or something else than was asked for. */
  | 'wrong_content'
  /** Ended before its length, or with a length other than the stated one. */
  | 'incomplete';

/** Why a file could not be had. The message is a sentence for the operator, and names the host. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly fault: DownloadErrorKind;
  /** When the server asks not to be asked again before, milliseconds from now; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The status of the answer, if the fault is in its status; null otherwise. */
  readonly status: number | null;

  constructor(
    fault: DownloadErrorKind,
    message: string,
    { retryAfterMs = null, status = null, cause }: DownloadErrorDetail = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }
}

export interface DownloadErrorDetail {
  readonly retryAfterMs?: number | null;
  readonly status?: number | null;
  readonly cause?: unknown;
}
