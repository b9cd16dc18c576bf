import { sha256 } from '../../kit/digest.ts';
import type { AnswerRun } from '../contract/runs.ts';
import { second } from './access-samples.ts';

/** A run with a number, which all of its texts have. */
export function newRun(i: number, own: Partial<AnswerRun> = {}): AnswerRun {
  const answer = JSON.stringify({ answer: `answer ${i}: "é" 日本`, meta: { intent: 'cve_analysis' } });
  return {
    id: runId(i),
    at: second(i),
    verb: 'ask',
    owner: null,
    question: `question ${i}?`,
    request: { locale: 'de' },
    answer,
    answerHash: sha256(answer),
    intent: 'cve_analysis',
    entities: [`CVE-2024-${1000 + i}`],
    basis: JSON.stringify({ claims: [{ id: `claim:${i}`, value: '9.8' }] }),
    manifest: 7,
    templateVersion: '1',
    ...own,
  };
}

export function runId(i: number): string {
  return `run_${sha256(`run ${i}`).slice(0, 32)}`;
}
