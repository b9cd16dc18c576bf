/** How many items of a list, characters of a text and members of an object are displayed, and how deep. */
const steps = [
  { items: 3, characters: 400, members: 40, depth: 16 },
  { items: 2, characters: 200, members: 30, depth: 16 },
  { items: 1, characters: 120, members: 24, depth: 16 },
  { items: 1, characters: 60, members: 12, depth: 6 },
  { items: 1, characters: 40, members: 6, depth: 4 },
  { items: 1, characters: 40, members: 4, depth: 3 },
];
const charactersMax = 2400;

/** An answer as the reference shows it: JSON on lines, or a text, with the ends of long parts left out. */
export function shorten(answer: unknown): { readonly text: string; readonly isCut: boolean } {
  if (typeof answer === 'string') {
    const isCut = answer.length > charactersMax;
    return { text: isCut ? `${answer.slice(0, charactersMax)}…` : answer, isCut };
  }
  const whole = JSON.stringify(answer, null, 2);
  if (whole.length <= charactersMax) return { text: whole, isCut: false };
  const texts = steps.map((step) => JSON.stringify(cut(answer, step), null, 2));
  return { text: texts.find(({ length }) => length <= charactersMax) ?? texts.at(-1) ?? '', isCut: true };
}

function cut(value: unknown, step: (typeof steps)[number], depth = 0): unknown {
  if (typeof value === 'string')
    return value.length <= step.characters ? value : `${value.slice(0, step.characters).toWellFormed()}…`;
  if (Array.isArray(value)) {
    const displayed = value.slice(0, step.items).map((item) => cut(item, step, depth + 1));
    return value.length <= step.items ? displayed : [...displayed, `… ${value.length - step.items} more`];
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === step.depth) return '… an object';
  const members = Object.entries(value);
  const displayed = members.slice(0, step.members).map(([name, one]) => [name, cut(one, step, depth + 1)]);
  const rest = members.length <= step.members ? [] : [['…', `${members.length - step.members} more`]];
  return Object.fromEntries([...displayed, ...rest]);
}

/** Whether an answer has every member of one that is displayed, with values of the same types. */
export function hasSameForm(displayed: unknown, answer: unknown): boolean {
  if (typeof displayed === 'string' && displayed.startsWith('… ')) return true;
  if (displayed === null || answer === null) return true;
  if (Array.isArray(displayed))
    return (
      Array.isArray(answer) &&
      displayed.every((item, at) => at >= answer.length || hasSameForm(item, answer[at]))
    );
  if (typeof displayed !== 'object') return typeof displayed === typeof answer;
  if (typeof answer !== 'object') return false;
  return Object.entries(displayed).every(
    ([name, one]) =>
      name === '…' || (name in answer && hasSameForm(one, answer[name as keyof typeof answer])),
  );
}
