import { type Premise, premises } from '../contract.ts';
import { negations, opinions, premiseEnds, premiseStarts, questionStarts, states } from './lists/premises.ts';
import { cueText } from './phrases.ts';

/** What a question takes for granted about what it names, in the order of the table. */
export function findPremises(text: string): readonly Premise[] {
  const found = new Set(clausesOf(text).filter(isPremise).flatMap(statedIn));
  return premises.filter((premise) => found.has(premise));
}

interface Clause {
  /** Folded words between single blanks. */
  readonly text: string;
  /** The sign behind it. */
  readonly end: string;
}

/** The parts of sentences. A word that begins a clause begins a part too. */
function clausesOf(text: string): Clause[] {
  return text.split(/(?<=[,;:.?!、。？！])(?!\d)/).flatMap((part) => {
    const end = part.at(-1) ?? '';
    const folded = cueText(part);
    return splitBefore(folded).map((clause) => ({ text: clause, end }));
  });
}

/** Splits before each word that may begin a clause in the middle of a sentence. */
function splitBefore(folded: string): string[] {
  const places = premiseStarts.map((start) => folded.indexOf(start)).filter((at) => at > 0);
  const clauses: string[] = [];
  let from = 0;
  for (const at of places.sort((a, b) => a - b)) {
    clauses.push(folded.slice(from, at + 1));
    from = at;
  }
  return [...clauses, folded.slice(from)];
}

function isPremise({ text, end }: Clause): boolean {
  if (questionStarts.some((start) => text.startsWith(start))) return false;
  return (
    premiseStarts.some((start) => text.startsWith(start)) ||
    premiseEnds.some((ending) => text.includes(ending)) ||
    opinions.some((opinion) => text.includes(opinion)) ||
    (end === '.' && !text.trimStart().startsWith('tell'))
  );
}

function statedIn({ text }: Clause): Premise[] {
  const isDenied = negations.some((word) => text.includes(word));
  return states.flatMap(({ premise, opposite, words, denied }) => {
    if (denied.some((phrase) => text.includes(phrase))) return opposite;
    if (!words.some((phrase) => text.includes(phrase))) return [];
    return isDenied ? opposite : premise;
  });
}
