import type { Score, Severity } from '../../domain/score.ts';
import { joinRich, padRich, type Rich, rich, richWidth, type Tone } from '../layout/rich-text.ts';

/** A severity and its base score in the severity's tone: `critical 9.8`. */
export function formatSeverity(severity: Severity, baseScore: number | null): Rich {
  return rich(baseScore === null ? severity : `${severity} ${baseScore.toFixed(1)}`, severityTone(severity));
}

/** Every score with its source and its vector. A vector that is too wide is below its score. */
export function renderScores(scores: readonly Score[], width: number): Rich[] {
  if (scores.length === 0) return [rich('not scored', 'faint')];
  const heads = scores.map((score) => {
    const word = padRich(rich(score.severity, severityTone(score.severity)), 'critical'.length);
    const base = padRich(
      rich(score.baseScore.toFixed(1), severityTone(score.severity)),
      '10.0'.length,
      'right',
    );
    return joinRich([word, base, rich(`CVSS ${score.version}`), rich(scorer(score))], '  ');
  });
  const headWidth = Math.max(...heads.map(richWidth));
  return scores.flatMap((score, index) => {
    const head = heads[index] ?? [];
    const vector = rich(formatVector(score), 'faint');
    if (vector.length === 0) return [head];
    const aligned = joinRich([padRich(head, headWidth), vector], '  ');
    return richWidth(aligned) <= width ? [aligned] : [head, vector];
  });
}

export function severityTone(severity: Severity): Tone {
  return severity === 'none' || severity === 'unknown' ? 'faint' : severity;
}

function scorer({ source, role }: Score): string {
  if (role === 'cna') return `${source} (CNA)`;
  return role === 'adp' && !/\badp\b/i.test(source) ? `${source} (ADP)` : source;
}

function formatVector({ vector, vectorScore }: Score): string {
  if (vector === null) return '';
  return vectorScore === undefined ? vector : `${vector} gives ${vectorScore.toFixed(1)}`;
}
