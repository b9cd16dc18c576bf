import { payloads } from './payloads.ts';

/** Draws questions; the same seed gives the same ones. */
export function drawQuestions(seed: number, count: number): readonly string[] {
  const pick = sampler(seed);
  const one = (from: readonly string[]) => from[pick(from.length)] ?? '';
  const draw = () =>
    Array.from({ length: 1 + pick(7) }, () => one(pick(3) === 0 ? noise : words))
      .join(one(joints))
      .slice(0, 2_000);
  return Array.from({ length: count }, (_, at) => (at % 20 === 0 ? one(payloads) : draw()));
}

const joints = [' ', ' ', ' ', '', ', ', '\n', '\u3000'];

const words = [
  'is',
  'affected by',
  'exploit for',
  'how many',
  'per month',
  'since 2020',
  'latest',
  'compare',
  'fix',
  'risk of',
  'what data do you have',
  'Welche Schwachstellen',
  'betroffen',
  'diese Woche',
  'KEV',
  'の脆弱性',
  '影響を受けますか',
  '今月',
  'CVE-2026-10000',
  'CVE-2026-20001',
  'CVE-9999-1',
  'CVE-2021-44228',
  'cve-2026-10000?',
  'CWE-20',
  'T1190',
  'G0007',
  'M1016',
  'CAPEC-63',
  'GHSA-jfh8-c2jp-5v3q',
  'loomwright loom 1.2.0',
  'product:loomwright:loom',
  'pkg:npm/%40a/b@1.0.0',
  'cpe:2.3:a:loomwright:loom:1.2:*:*:*:*:*:*:*',
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:4.0/AV:N',
  'Spill CVE-2026-10000',
];

const noise = [
  '\u0000\u0007\u001b[31m',
  '\u202e\u200b\u2066',
  '\u{e0041}\u{e0042}',
  '💥'.repeat(50),
  'ä'.repeat(300),
  '"'.repeat(40),
  '(('.repeat(100),
  '{cve, select, other {x}}',
  "' OR 1=1 --",
  '__proto__ constructor toString',
  'severity:critical OR NOT kev:true',
  '../../etc/passwd',
  '9'.repeat(400),
  'A-'.repeat(200),
  'CVE-2021-'.repeat(60),
  '1.'.repeat(300),
  '2026-02-30 2026-13-01',
  '\ud7ff\ufffe',
  'ﷺ'.repeat(60),
  '𝕮𝖁𝕰-𝟚𝟘𝟚𝟙-𝟜𝟜𝟚𝟚𝟠',
];

/** Numbers below `bound`. */
function sampler(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
