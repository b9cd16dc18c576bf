import type { Client } from '../harness/client.ts';
import type { Json } from '../oracle/json.ts';
import { readSignals, type SignalsById } from '../oracle/signals.ts';
import { readBodTable } from '../oracle/tier.ts';
import type { Reply } from './ask.ts';
import type { CheckedSentence, OpenedClaim } from './checks/answer.ts';
import { ClaimOpener } from './checks/claim-opener.ts';
import { checkCount, checkDerived, checkNotice } from './checks/computed.ts';
import { CountAsker } from './checks/count-asker.ts';
import { unquotedValues } from './checks/quoted-values.ts';
import { gives, type OpenedSentence } from './checks/recall.ts';
import { checkFact, type SentenceVerdict } from './checks/sentence.ts';
import type { Oracle } from './oracle/oracle.ts';
import type { Recount } from './oracle/recount.ts';
import { type RequiredFact, requiredFacts } from './oracle/required.ts';

/** What was found about one answer. */
export interface Finding {
  readonly reply: Reply;
  /** One for each sentence that states something. */
  readonly verdicts: readonly SentenceVerdict[];
  /** What is wrong with its notices. */
  readonly noticeFaults: readonly string[];
  readonly required: readonly RequiredFact[];
  readonly missing: readonly RequiredFact[];
  /** Stated values that no claim of their sentence quotes. */
  readonly unquoted: readonly string[];
}

/** What answers are checked with. */
export interface Bench {
  readonly client: Client;
  readonly oracle: Oracle;
  readonly claims: ClaimOpener;
  readonly counts: CountAsker;
  /** Null if numbers are not counted again in the raw files. */
  readonly recount: Recount | null;
  readonly table: Json;
}

export function openBench(client: Client, oracle: Oracle, recount: Recount | null = null): Bench {
  return {
    ...{ client, oracle, recount, table: readBodTable() },
    claims: new ClaimOpener(client),
    counts: new CountAsker(client),
  };
}

/** Opens all claims of answers, reads the raw files about everything that they name, and checks each sentence. */
export async function findingsOf(answers: readonly Reply[], bench: Bench): Promise<Finding[]> {
  const opened = new Map<CheckedSentence, readonly (OpenedClaim | null)[]>();
  for (const { answer } of answers) {
    for (const sentence of answer.sentences) {
      opened.set(
        sentence,
        await Promise.all(sentence.claims.map((id) => bench.claims.open(id, answer.meta.manifest))),
      );
    }
  }
  const named = [...opened.values()]
    .flat()
    .flatMap((claim) => (claim === null ? [] : [claim.subject, claim.object]));
  await bench.oracle.readCves([...named, ...answers.flatMap(({ question }) => question.entities)]);
  const judged = [...opened].filter(([{ kind }]) => kind === 'derived').flatMap(([, claims]) => claims);
  const subjects = new Set(judged.flatMap((claim) => claim?.subject ?? []));
  const signals = await readSignals(subjects, bench.oracle);
  const findings: Finding[] = [];
  for (const reply of answers) findings.push(await findingOf(reply, opened, signals, bench));
  return findings;
}

async function findingOf(
  reply: Reply,
  opened: ReadonlyMap<CheckedSentence, readonly (OpenedClaim | null)[]>,
  signals: SignalsById,
  { oracle, counts, recount, table }: Bench,
): Promise<Finding> {
  const { answer, question } = reply;
  const days = [oracle.kev.day, oracle.epss.day];
  const verdicts: SentenceVerdict[] = [];
  const sentences: OpenedSentence[] = [];
  for (const sentence of answer.sentences) {
    const cited = opened.get(sentence) ?? [];
    const claims = cited.filter((claim) => claim !== null);
    sentences.push({ sentence, claims });
    if (sentence.kind === 'fact') verdicts.push(checkFact(sentence, cited, answer, oracle));
    if (sentence.kind === 'derived') verdicts.push(checkDerived(sentence, cited, signals, table));
    if (sentence.kind === 'count') {
      const raw = recount?.(sentence.count?.path ?? '') ?? null;
      verdicts.push(checkCount(sentence, await counts.total(sentence), raw));
    }
  }
  const required = question.mustAbstain ? [] : requiredFacts(question, oracle);
  return {
    reply,
    verdicts,
    noticeFaults: answer.sentences
      .filter(({ kind }) => kind === 'notice')
      .flatMap((sentence) =>
        checkNotice(sentence, answer, days).map((fault) => `${fault}: ${sentence.text}`),
      ),
    required,
    missing: required.filter((fact) => !gives(sentences, fact)),
    unquoted: sentences
      .filter(({ sentence }) => sentence.kind === 'fact')
      .flatMap(({ sentence, claims }) =>
        unquotedValues(sentence, claims).map((value) => `${value}: ${sentence.text}`),
      ),
  };
}
