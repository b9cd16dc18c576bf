import type { FindingKind } from '../contract.ts';

export const kinds = {
  executable: {
    id: 'decode.executable',
    severity: 'high',
    title: 'A program in encoded form',
    meaning:
      'Below the encodings is a file that begins like a program of Windows (MZ), Linux (ELF) or macOS (Mach-O). Text rarely carries a program for a good reason.',
    recommendation: 'Do not run it. Keep the text as evidence, and look for what reads it.',
  },
  downloadExecute: {
    id: 'decode.download-execute',
    severity: 'high',
    title: 'Downloads code and runs it',
    meaning:
      'A command loads something from the network and runs it in one step, such as `IEX … DownloadString` or `curl … | sh`.',
    recommendation:
      'Do not run it. Look for calls of the addresses in it, and isolate a machine where it ran.',
  },
  remoteShell: {
    id: 'decode.remote-shell',
    severity: 'high',
    title: 'Gives a shell to a network address',
    meaning:
      'A command connects a shell to an address, such as `bash -i >& /dev/tcp/…` or `nc -e /bin/sh`. Somebody there can then type commands on the machine.',
    recommendation: 'Isolate a machine where it ran, and look for connections to the address.',
  },
  memoryLoad: {
    id: 'decode.memory-load',
    severity: 'high',
    title: 'Runs a program from memory',
    meaning:
      'The script loads a .NET assembly from bytes, or reserves executable memory. So nothing is written that a scanner of files would see.',
    recommendation: 'Isolate a machine where it ran, and keep its memory as evidence.',
  },
  jndi: {
    id: 'decode.jndi',
    severity: 'high',
    title: 'JNDI look-up, as in attacks on Log4j',
    meaning:
      'The text has a look-up such as `jndi:ldap://…` in braces, perhaps with parts that hide it. Log4j before 2.15.0 loads and runs code from such an address (CVE-2021-44228).',
    recommendation: 'Find out which systems logged it, and whether they called the address.',
  },
  bomb: {
    id: 'decode.bomb',
    severity: 'high',
    title: 'Unpacks to far more than its size',
    meaning:
      'Compressed data becomes more than 100 times as large, or more than 8 MiB. Such data is made to exhaust what unpacks it.',
    recommendation: 'Unpack it only with a limit of size.',
  },
  privateKey: {
    id: 'decode.private-key',
    severity: 'high',
    title: 'Private key in encoded form',
    meaning: 'Below the encodings is a private key. An encoding does not protect it.',
    recommendation: 'Replace the key, and find out who had the text.',
  },
  download: {
    id: 'decode.download',
    severity: 'medium',
    title: 'Downloads something',
    meaning: 'A script loads something from the network. Administrators do this too.',
    recommendation: 'Compare the address with what is expected there.',
  },
  dynamicCode: {
    id: 'decode.dynamic-code',
    severity: 'medium',
    title: 'Runs a text as code',
    meaning: 'A script runs a text that it computes, with `eval`, `IEX`, `Function` or `ExecuteGlobal`.',
    recommendation: 'Find out what the text is, and decode it too.',
  },
  encodedCommand: {
    id: 'decode.encoded-command',
    severity: 'medium',
    title: 'PowerShell with an encoded command',
    meaning:
      'PowerShell gets its command as Base64 (`-EncodedCommand`). Management tools do this, and attacks do it so that nobody reads the command.',
    recommendation: 'Read the decoded command, and find out what started it.',
  },
  hiddenScript: {
    id: 'decode.hidden-script',
    severity: 'medium',
    title: 'Script for web pages in encoded form',
    meaning:
      'Below an encoding is `<script`, `javascript:` or an event handler such as `onerror=`. Encodings get such code past filters (CWE-79).',
    recommendation: 'Check whether the page that got this text shows it without escaping.',
  },
  pathTraversal: {
    id: 'decode.path-traversal',
    severity: 'medium',
    title: 'Leaves a folder',
    meaning:
      'Below an encoding is `../` or `..\\`, which leads out of the folder that a server means (CWE-22).',
    recommendation: 'Check whether the server answered such a request with a file.',
  },
  overlong: {
    id: 'decode.overlong',
    severity: 'medium',
    title: 'Character in a forbidden, longer form',
    meaning:
      'An ASCII character is written with more bytes than UTF-8 allows, such as `%c0%af` for a slash (RFC 3629, section 10). Its only use is to get past filters.',
    recommendation: 'Check whether the server that got it is up to date.',
  },
  doubleEncoding: {
    id: 'decode.double-encoding',
    severity: 'medium',
    title: 'The same encoding twice',
    meaning:
      'The same encoding is applied at least twice in a row, such as `%252e`. Filters that decode once do not see what is below (CWE-174).',
    recommendation: 'Find out which program decodes twice.',
  },
  nested: {
    id: 'decode.nested',
    severity: 'medium',
    title: 'Several layers of encodings',
    meaning: 'At least three encodings are around the content. Programs need two at most.',
    recommendation: 'Read the innermost layer.',
  },
  container: {
    id: 'decode.container',
    severity: 'low',
    title: 'Archive or document in encoded form',
    meaning:
      'Below the encodings is a ZIP, RAR, 7z, CAB, PDF, OLE or LNK file. The tool does not look into it.',
    recommendation: 'Examine the file in an isolated environment.',
  },
  credentials: {
    id: 'decode.credentials',
    severity: 'medium',
    title: 'User name and password in encoded form',
    meaning:
      'A header `Authorization: Basic` carries a user name and a password. Base64 does not protect them.',
    recommendation: 'Change the password, and find out who had the text.',
  },
  layer: {
    id: 'decode.layer',
    severity: 'info',
    title: 'Decoded layer',
    meaning: 'What an encoding contained. The beginning is quoted, without what looks like a secret.',
    recommendation: 'Read it.',
  },
} as const satisfies Record<string, FindingKind>;
