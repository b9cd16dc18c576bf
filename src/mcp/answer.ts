import type { CallToolResult } from '@modelcontextprotocol/server';
import { Failure, serverFailureCodes } from '../kit/failure.ts';
import type { Services } from '../services/services.ts';
import { callTool, type Payload, parseArguments } from './call.ts';
import { failureLines } from './failures.ts';
import { fit } from './fit.ts';
import { detailArgument } from './inputs.ts';
import type { CallAnswer, RememberedAnswers } from './remembered-answers.ts';
import { quotedNotice, withheldText } from './text.ts';
import { type AgentTool, type Detail, namedBy } from './tool.ts';

/** Bytes of a structured answer. */
const answerBytesMax: Readonly<Record<Detail, number>> = { concise: 7_000, full: 56_000 };
/** Characters of a text answer. */
const textCharactersMax: Readonly<Record<Detail, number>> = { concise: 6_000, full: 30_000 };

export interface CallParts {
  /** Bound to the caller. Called for each message: a store may be replaced while an agent is connected. */
  readonly services: () => Promise<Services>;
  /** Called with the faults of the server that the agent does not learn. */
  readonly onFault: (thrown: unknown) => void;
  /** Whether the agent is the operator's own, and may read what is wrong with the store. */
  readonly showsFaults: boolean;
  /** Without it, nothing is remembered. */
  readonly remembered?: RememberedAnswers;
}

/** Answers a call of a tool. A failure is an answer too. */
export async function answerCall(
  tool: AgentTool,
  sent: Readonly<Record<string, unknown>>,
  parts: CallParts,
): Promise<CallAnswer> {
  const { detail: requested, ...args } = sent;
  try {
    const { detail } = parseArguments(detailArgument, requested === undefined ? {} : { detail: requested });
    const payload = await callTool(tool, args, await parts.services());
    const make = () => answerOf(tool, payload, detail);
    if (!payload.isKept || parts.remembered === undefined) return make();
    return parts.remembered.answer(tool, payload.json, detail, make);
  } catch (thrown) {
    return { text: await failureText(thrown, namedBy(args), parts), json: null };
  }
}

/** The result of a call as the protocol has it. */
export function resultOf({ text, json }: CallAnswer): CallToolResult {
  const content = [{ type: 'text' as const, text }];
  return json === null ? { isError: true, content } : { structuredContent: JSON.parse(json), content };
}

const resultBytes = new WeakMap<CallAnswer, Buffer>();

/**
 * The JSON of `resultOf` in UTF-8. Quotation marks in texts are outside Latin-1, which makes it slow to encode, so it is
 * kept as long as the answer.
 */
export function resultBytesOf(answer: CallAnswer): Buffer {
  const known = resultBytes.get(answer) ?? Buffer.from(resultJsonOf(answer));
  resultBytes.set(answer, known);
  return known;
}

function resultJsonOf({ text, json }: CallAnswer): string {
  const first = json === null ? '"isError":true' : `"structuredContent":${json}`;
  return `{${first},"content":[{"type":"text","text":${JSON.stringify(text)}}]}`;
}

function answerOf(tool: AgentTool, { value, json: whole }: Payload, detail: Detail): CallAnswer {
  const { json, withheld } = fit(value, answerBytesMax[detail], whole);
  const notes = [withheldText(withheld), quotedNotice].filter((note) => note !== null);
  const lines = linesWithin(tool.text(value as never), textCharactersMax[detail] - notes.join('\n').length);
  const text = [...lines, ...notes].join('\n');
  if (withheld.length === 0) return { text, json };
  return { text, json: `${json.slice(0, -1)},"withheld":${JSON.stringify(withheld)}}` };
}

/** The first lines, whole: a line has a sentence and what it cites. */
function linesWithin(lines: readonly string[], charactersMax: number): string[] {
  const kept: string[] = [];
  let left = charactersMax;
  for (const [i, line] of lines.entries()) {
    left -= line.length + 1;
    if (left < 0) return [...kept, `${lines.length - i} more lines are left out.`];
    kept.push(line);
  }
  return kept;
}

/** What a failure says, in lines. A fault of the server is logged, and shown only to the operator's own agent. */
export async function failureText(
  thrown: unknown,
  named: string | null,
  { services, onFault, showsFaults }: CallParts,
): Promise<string> {
  const isOfServer = thrown instanceof Failure && serverFailureCodes.has(thrown.code);
  const lines = isOfServer && !showsFaults ? null : await failureLines(thrown, named, services);
  if (lines !== null) return lines.join('\n');
  onFault(thrown);
  return 'The server failed to answer. Its log has the reason. Try again, or ask its operator.';
}
