import type { Analysis, Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { findJndi, lookupDepthMax } from './jndi.ts';
import { kinds } from './kinds.ts';

const runs = [
  'iex',
  'invoke-expression',
  'eval(',
  'execute(',
  'executeglobal',
  'new function(',
  'exec(',
  'invoke-command',
];
const downloads = [
  'downloadstring',
  'downloadfile',
  'downloaddata',
  'invoke-webrequest',
  'invoke-restmethod',
  'net.webclient',
  'start-bitstransfer',
  'urlcache',
  'bitsadmin',
  'msxml2.xmlhttp',
  'winhttp.winhttprequest',
  'urlretrieve(',
  'urlopen(',
  'xmlhttprequest',
];
const starts = [
  'start-process',
  'shell.application',
  'wscript.shell',
  'rundll32',
  'regsvr32',
  'mshta',
  'cmd /c',
  'cmd.exe',
];
const memory = [
  'reflection.assembly]::load',
  'virtualalloc',
  'createthread',
  'getdelegateforfunctionpointer',
  'assembly.load(',
];
/** What connects a shell to a network address. */
const remoteShells = [
  '/dev/tcp/',
  '/dev/udp/',
  'net.sockets.tcpclient',
  'pty.spawn(',
  'os.dup2(',
  '/bin/sh -i',
  '/bin/bash -i',
];
const markup = ['<script', 'javascript:', 'onerror=', 'onload=', 'onmouseover=', '<iframe', '<svg'];

/**
 * What a text contains that programs would run or follow.
 * @param depth 0 for the input itself, in which an encoding hides nothing
 */
export function readContent(
  text: string,
  depth: number,
  location: string | null,
): Pick<Analysis, 'findings' | 'unseen'> {
  const plain = withoutDisguise(text);
  const has = (words: readonly string[]) => words.find((word) => plain.includes(word));
  const findings: Finding[] = [];
  const add = (kind: (typeof kinds)[keyof typeof kinds], detail: string) =>
    findings.push(finding(kind, detail, location));

  const { protocol, isCut } = findJndi(plain);
  if (protocol !== null) add(kinds.jndi, `A look-up by ${protocol}.`);
  const loads = has(memory);
  if (loads !== undefined) add(kinds.memoryLoad, `The script uses ${quote(loads)}.`);
  const remote = has(remoteShells) ?? netcatShell(plain);
  if (remote !== undefined) add(kinds.remoteShell, `The command uses ${quote(remote)}.`);
  const piped = isPiped(plain);
  const download = piped ? 'curl or wget' : (has(downloads) ?? shortDownload(plain));
  const run = piped ? 'a shell' : (runWord(plain) ?? has(starts));
  if (download !== undefined && run !== undefined)
    add(kinds.downloadExecute, `It loads with ${download}, and runs with ${run}.`);
  else if (download !== undefined) add(kinds.download, `It loads with ${download}.`);
  else if (run !== undefined && runs.includes(run)) add(kinds.dynamicCode, `It runs a text with ${run}.`);
  if (depth > 0) {
    const tag = has(markup);
    if (tag !== undefined) add(kinds.hiddenScript, `The decoded text has ${quote(tag)}.`);
    if (plain.includes('../') || plain.includes('..\\'))
      add(kinds.pathTraversal, 'The decoded text has `..` as a folder.');
  }
  if (/-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----/.test(text) && depth > 0)
    add(kinds.privateKey, 'A private key in PEM.');
  return { findings, unseen: isCut ? [`Look-ups nested deeper than ${lookupDepthMax}.`] : [] };
}

/** In lower case, and without the marks by which shells let words be split: `D\`ownload`, `c^md`, `'a'+'b'`. */
function withoutDisguise(text: string): string {
  return text.toLowerCase().replaceAll(/[`^]|["'] ?\+ ?["']|""/g, '');
}

function runWord(plain: string): string | undefined {
  // A short word counts only on its own.
  const word = /(?:^|[^a-z\d])(iex)(?![a-z\d])/.exec(plain)?.[1];
  return word ?? runs.slice(1).find((one) => plain.includes(one));
}

function shortDownload(plain: string): string | undefined {
  return /(?:^|[\s;|&(])(iwr|irm|curl|wget)\s/.exec(plain)?.[1];
}

/** `nc -e /bin/sh`, and its relatives. */
function netcatShell(plain: string): string | undefined {
  const shell = / -(?:e|c|-exec|-sh-exec) ?\/?(?:usr\/)?(?:bin\/)?(?:ba|z|da|k)?sh\b/;
  const line = plain.split('\n').find((line) => shell.test(line) && /\b(?:nc|ncat|netcat) /.test(line));
  return line === undefined ? undefined : 'nc';
}

/** `curl … | sh`, with anything but a line end between them. */
function isPiped(plain: string): boolean {
  for (const line of plain.split('\n')) {
    const loader = line.search(/\b(?:curl|wget)\b/);
    if (loader === -1) continue;
    const rest = line.slice(loader);
    if (/\|\s?(?:sudo )?(?:ba|z|da|k)?sh\b/.test(rest) || /\|\s?(?:python|perl|node|php)/.test(rest))
      return true;
  }
  return false;
}
