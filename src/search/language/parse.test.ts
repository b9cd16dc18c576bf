import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseQuery } from './parse.ts';
import { printQuery } from './query.ts';

/** The canonical text of a query that has no problems. */
function understood(text: string): string | null {
  const { query, problems } = parseQuery(text);
  assert.deepEqual(problems, [], text);
  return query === null ? null : printQuery(query);
}

type Row = readonly [text: string, canonical: string | null];

function check(rows: readonly Row[]): void {
  for (const [text, canonical] of rows) test(text, () => assert.equal(understood(text), canonical));
}

describe('words, phrases and operators are parsed', () => {
  check([
    ['log4j remote  code', 'log4j remote code'],
    ['apache AND struts', 'apache struts'],
    ['apache OR nginx', 'apache OR nginx'],
    ['a OR b c OR d', 'a OR b c OR d'],
    ['a (b OR c) d', 'a (b OR c) d'],
    ['(a OR b) OR (c AND d)', 'a OR b OR c d'],
    ['a && (b || !c)', 'a (b OR NOT c)'],
    ['a&&b||c', 'a b OR c'],
    ['apache -struts', 'apache NOT struts'],
    ['NOT (a b)', 'NOT (a b)'],
    ['-(a OR b)', 'NOT (a OR b)'],
    ['NOT NOT a', 'a'],
    ['NOT -(NOT a)', 'NOT a'],
    ['"cross site" scripting', '"cross site" scripting'],
    ['"two \t blanks"', '"two blanks"'],
    ['“word processors” quote', '"word processors" quote'],
    [String.raw`"a \"quoted\" word"`, String.raw`"a \"quoted\" word"`],
    ['over* flow', 'over* flow'],
    ['strcpy(buf)', 'strcpy buf'],
  ]);
});

describe('plain words never fail', () => {
  check([
    ['', null],
    [' \u0000\u200b\ud800 ', null],
    ['( ) "" - ! && || *', null],
    ['((()))', null],
    ['foo:bar', 'foo:bar'],
    ['http://localhost:80/?q=1', 'http://localhost:80/?q=1'],
    [String.raw`C:\windows\system32`, String.raw`C:\windows\system32`],
    [String.raw`"C:\temp\" x`, String.raw`C:\temp\ x`],
    ['(open', 'open'],
    ['close) again', 'close again'],
    ['5" disk', '5 disk'],
    ['AND', 'and'],
    ['a AND', 'a and'],
    ['OR a', 'or a'],
    ['a OR OR b', 'a OR b'],
    ['a AND NOT', 'a not'],
    ['NOT AND a', 'not a'],
    ['(a OR) b', 'a or b'],
    ['r and d, not or', 'r and d, not or'],
    ['--help', 'help'],
    ['- a', 'a'],
    ['AT&T c++ c#', 'AT&T c++ c#'],
    ['a < b >= c', 'a b c'],
    ['->next', 'next'],
    ['<script>alert(1)</script>', 'script>alert 1 /script'],
    ['severity:', 'severity:'],
    ['severity: critical', 'severity: critical'],
    ['severity:()', 'severity:'],
    ['kev', 'kev'],
    ['cvss', 'cvss'],
    ['cvss > ', 'cvss'],
    ['apache:kev:true', 'apache:kev:true'],
    ['vendor:(a', 'vendor: a'],
    ['Ünïcode 漏洞', 'Ünïcode 漏洞'],
    ['a\u202eb', 'a b'],
  ]);
});

describe('conditions are parsed', () => {
  check([
    ['KEV:TRUE', 'kev:true'],
    ['is_kev:yes ransomware=no', 'kev:true ransomware:false'],
    ['severity!=low', 'NOT severity:low'],
    ['severity:Critical,HIGH', 'severity:critical,high'],
    ['severity:(critical OR high || low, none)', 'severity:critical,high,low,none'],
    ['a severity:critical,high', 'a severity:critical,high'],
    ['severity >= medium', 'severity>=medium'],
    ['severity:low..high', 'severity:low..high'],
    ['severity:critical&&kev:true', 'severity:critical kev:true'],
    ['cvss>=9', 'cvss>=9'],
    ['cvss:>=9.0', 'cvss>=9'],
    ['cvss == 7', 'cvss:7'],
    ['cvss:7..8.9', 'cvss:7..8.9'],
    ['cvss:7..', 'cvss>=7'],
    ['cvss:..7', 'cvss<=7'],
    ['cvss:(>=9 OR <.5)', 'cvss>=9 OR cvss<0.5'],
    ['-cvss:*', 'NOT cvss:*'],
    ['epss>0.50', 'epss>0.5'],
    ['year:2019..2021', 'year:2019..2021'],
    ['published:2024-01..2024-06', 'published:2024-01..2024-06'],
    ['published > 2024-01-31', 'published>2024-01-31'],
    ['updated>=2024-01-31t12:00+02:00', 'modified>=2024-01-31T10:00Z'],
    ['published:7D', 'published>=7d'],
    ['published:30d..7d', 'published:30d..7d'],
    ['kevadded:2023', 'kevAdded:2023'],
    ['cve:2021-44228', 'id:CVE-2021-44228'],
    ['id:cwe-079,t1059.001,44228', 'id:CWE-79,T1059.001,44228'],
    ['id:2021-4422*', 'id:CVE-2021-4422*'],
    ['cwe:79,CWE-0089', 'cwe:CWE-79,CWE-89'],
    ['type:attack_pattern', 'type:attack-pattern'],
    ['type:cve', 'type:vulnerability'],
    ['type:software', 'type:malware,tool'],
    ['-type:software', 'NOT type:malware,tool'],
    ['product:"http server"', 'product:"http server"'],
    ['product:apache:log4j*', 'product:apache:log4j*'],
    ['vendor:"Loom, Inc.",weaver', 'vendor:"Loom, Inc.",weaver'],
    ['vendor:"red ha"*', 'vendor:"red ha"*'],
    ['vendor:*', 'vendor:*'],
    ['package:npm/lodash', 'package:pkg:npm/lodash'],
    ['package:pkg:npm/@babel/core', 'package:pkg:npm/%40babel/core'],
    ['package:lodash', 'package:lodash'],
    ['package:npm/lod*', 'package:pkg:npm/lod*'],
    ['technique:t1190', 'technique:T1190'],
    ['technique:t1059*', 'technique:T1059*'],
    ['technique:phishing', 'technique:phishing'],
    ['actor:g0016', 'group:G0016'],
    ['GROUP:"Cozy  Bear",apt28', 'group:"Cozy Bear",apt28'],
    ['Exploited-By:s0154', 'exploited-by:S0154'],
    ['exploitedBy:(lazarus OR c0018)', 'exploited-by:lazarus,C0018'],
    ['-exploited-by:*', 'NOT exploited-by:*'],
    ['exploited-by:T9000', 'exploited-by:T9000'],
    ['group: theory', 'group: theory'],
    ['group-by:x', 'group-by:x'],
    ['source:OSV', 'source:osv'],
    ['exploit:poc has:fix', 'exploit:poc has:fix'],
    ['cpe:2.3:a:apache:log4j', 'cpe:2.3:a:apache:log4j'],
    ['cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*', 'cpe:"cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*"'],
    [String.raw`(cpe:cpe:2.3:a:acme:loom\(pro\):1)`, String.raw`cpe:"cpe:2.3:a:acme:loom\\(pro\\):1"`],
    ['purl:npm/lodash@4.17.20', 'purl:pkg:npm/lodash@4.17.20'],
    ['purl:pkg:npm/a@1 OR purl:pkg:npm/b@2', 'purl:pkg:npm/a@1 OR purl:pkg:npm/b@2'],
    ['""kev:true', 'kev:true'],
    ['vendor:(a OR"b c"||d)', 'vendor:a,"b c",d'],
    ['\ufeffkev:true\u200b', 'kev:true'],
  ]);
});

test('values of a list have their own positions', () => {
  const text = 'vendor:acme,"red hat"';
  const { query } = parseQuery(text);
  assert.ok(query?.kind === 'or');
  const places = query.of.map((leaf) =>
    'place' in leaf ? text.slice(leaf.place.start, leaf.place.end) : null,
  );
  assert.deepEqual(places, ['acme', '"red hat"']);
});

test('every part keeps its position, in UTF-16 code units', () => {
  const text = '😀 NOT "a b" x* (cvss >= 9)';
  const { query } = parseQuery(text);
  assert.ok(query?.kind === 'and');
  const places = query.of.map((part) => {
    const leaf = part.kind === 'not' ? part.of : part;
    return 'place' in leaf ? text.slice(leaf.place.start, leaf.place.end) : null;
  });
  assert.deepEqual(places, ['"a b"', 'x*', 'cvss >= 9']);
});
