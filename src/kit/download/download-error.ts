import { DownloadError, type DownloadErrorDetail, type DownloadErrorKind } from './contract.ts';

/**
 * An error whose sentence is led by the host: `www.example.org ` and the clause. Nothing that a server sent may be
 * put into the clause but numbers and names that were checked.
 */
export function downloadError(
  fault: DownloadErrorKind,
  url: URL,
  clause: string,
  detail?: DownloadErrorDetail,
): DownloadError {
  return new DownloadError(fault, sentence(`${spellHost(url)} ${clause}`), detail);
}

/** The host as it is named in sentences: with its port where that is out of the ordinary, and never the user. */
export function spellHost(url: URL): string {
  if (url.host === '') return 'A URL without a host';
  return url.host.length <= hostCharsMax ? url.host : `…${url.host.slice(-hostCharsMax)}`;
}

/** A sentence that fits into a log line and into a terminal. */
export function sentence(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
  return clean.length <= sentenceCharsMax ? clean : `${clean.slice(0, sentenceCharsMax - 1)}…`;
}

/** The end of a long name says whose it is. */
const hostCharsMax = 80;
const sentenceCharsMax = 300;
