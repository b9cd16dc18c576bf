import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { riskConstants } from '../src/domain/risk/constants.ts';
import { judgeRisk } from '../src/domain/risk/risk.ts';
import type { Signals } from '../src/domain/risk/signals.ts';
import { readText } from './architecture/project-files.ts';
import { workedHeadings } from './oracle/risk-page.ts';
import { reasonsInWords } from './oracle/worked-risks.ts';

const page = readText('docs/risk.md');

/** The cells of the table with these headings. */
function cellsOf(headings: readonly string[]): string[][] {
  const lines = page.split('\n');
  const start = lines.indexOf(`| ${headings.join(' | ')} |`);
  assert.ok(start >= 0, `docs/risk.md has no table of ${headings}`);
  const end = lines.indexOf('', start);
  return lines.slice(start + 2, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('docs/risk.md', () => {
  test('has the points and thresholds by which risk is computed', () => {
    const { base, additions, floors, disputed } = riskConstants;
    const rows = cellsOf(['step', '`rule`', 'when', 'points']);
    const numbers = rows.map(([, rule = '', when = '', points = '']) => {
      const threshold = /\d\.\d+/.exec(when)?.[0];
      return [rule.replaceAll('`', ''), ...(threshold === undefined ? [] : [Number(threshold)]), points];
    });
    assert.deepEqual(numbers, [
      ['cvss_base', `${base.perCvssPoint} × score`],
      ...base.epss.map(({ from, points }) => ['epss_base', from, String(points)]),
      ['exploitation_base', String(base.active)],
      ['exploitation_base', String(base.poc)],
      ['disputed', `−${disputed}`],
      ['epss_percentile', additions.epssPercentile.from, String(additions.epssPercentile.points)],
      ['public_exploit', String(additions.publicExploit)],
      ['automatable', String(additions.automatable)],
      ['total_impact', String(additions.totalImpact)],
      ['', '100'],
      ['ransomware_floor', String(floors.ransomware)],
      ['kev_floor', String(floors.kev)],
      ['active_floor', String(floors.active)],
      ['epss_floor', floors.epss.from, String(floors.epss.points)],
    ]);
    assert.ok(page.includes(`together at most ${additions.most} `));
    const levels = cellsOf(['level', 'score']).map(([level, score = '']) => [
      level,
      Number.parseInt(score, 10),
    ]);
    assert.deepEqual(
      Object.fromEntries(levels.filter(([, score]) => !Number.isNaN(score))),
      Object.fromEntries(
        Object.entries(riskConstants.levels).map(([level, score]) => [`\`${level}\``, score]),
      ),
    );
    assert.ok(page.includes(`its model ${riskConstants.epssModel}`));
  });

  const rows = cellsOf(workedHeadings);
  for (const [id = '', , inputs = '', level, score, , , reasons] of rows) {
    test(`has the risk of ${id} for its inputs`, () => {
      const risk = judgeRisk(signalsIn(inputs));
      assert.equal(risk.level, level);
      assert.equal(String(risk.score), score);
      assert.equal(reasonsInWords(risk.reasons), reasons);
    });
  }

  test('has forty worked CVEs', () => assert.equal(new Set(rows.map(([id]) => id)).size, 40));
});

/** Reads the inputs of a worked CVE as the page writes them. */
function signalsIn(inputs: string): Signals {
  const value = (form: RegExp) => form.exec(inputs)?.[1] ?? null;
  const number = (form: RegExp) => {
    const text = value(form);
    return text === null ? null : Number(text);
  };
  const answer = <T extends string>(form: RegExp, answers: readonly T[]) =>
    answers.find((one) => one === value(form)) ?? null;
  const score = number(/EPSS ([\d.]+)/);
  return {
    state: /rejected/.test(inputs) ? 'rejected' : 'published',
    isDisputed: /disputed/.test(inputs),
    cvss: number(/CVSS ([\d.]+)/),
    exploitation: answer(/exploitation (\w+)/, ['none', 'poc', 'active']),
    automatable: answer(/automatable (\w+)/, ['no', 'yes']),
    technicalImpact: answer(/impact (\w+)/, ['partial', 'total']),
    isListed: /KEV/.test(inputs),
    isRansomware: /ransomware/.test(inputs),
    isKevRead: true,
    isEpssRead: true,
    epss: score === null ? null : { score, percentile: number(/percentile ([\d.]+)/) ?? 0 },
  };
}
