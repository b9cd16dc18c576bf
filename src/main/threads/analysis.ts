import { parentPort } from 'node:worker_threads';
import { Failure } from '../../kit/failure.ts';
import type { Analysis, Tool, ToolName } from '../../tools/contract.ts';
import { findingsKept } from '../../tools/score.ts';
import { type FailureData, failureData } from './failure-data.ts';
import { forbidOutside } from './forbid-outside.ts';

/** Sent to the thread. */
export interface AnalysisTask {
  readonly tool: ToolName;
  readonly input: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Sent by the thread: first `ready`, then one answer for each task. */
export type AnalysisMessage = {
  /** Processor time of the thread until now, in milliseconds. */
  readonly ownMs: number;
} & (
  | { readonly kind: 'ready' }
  | { readonly kind: 'analysis'; readonly analysis: Analysis }
  | { readonly kind: 'failure'; readonly failure: FailureData }
  | { readonly kind: 'fault'; readonly fault: string }
);

type Loaders = Readonly<Partial<Record<ToolName, () => Promise<{ readonly tool: Tool }>>>>;

/** Loads the tools, cuts the thread off from files and networks, and answers the tasks that are sent to it. */
export async function answerTasks(loaders: Loaders): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('Analyses run in a thread of their own.');
  const tools = new Map<string, Tool>();
  for (const load of Object.values(loaders)) {
    const { tool } = await load();
    tools.set(tool.name, tool);
  }
  forbidOutside();
  const post = (message: Answer) =>
    port.postMessage({ ...message, ownMs: ownMs() } satisfies AnalysisMessage);
  port.on('message', (task: AnalysisTask) => post(answer(tools, task)));
  post({ kind: 'ready' });
}

type Answer = AnalysisMessage extends infer Message
  ? Message extends AnalysisMessage
    ? Omit<Message, 'ownMs'>
    : never
  : never;

function answer(tools: ReadonlyMap<string, Tool>, { tool: name, input, now }: AnalysisTask): Answer {
  try {
    const tool = tools.get(name);
    if (tool === undefined) throw new Error(`The thread has no tool ${name}.`);
    const analysis = tool.analyse(input, now);
    return { kind: 'analysis', analysis: { ...analysis, findings: findingsKept(analysis.findings) } };
  } catch (error) {
    if (error instanceof Failure) return { kind: 'failure', failure: failureData(error) };
    return { kind: 'fault', fault: faultOf(error) };
  }
}

/** Where an unexpected error comes from. Its message is left out, because it may quote the input. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a thrown value that is not an error';
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at [\w.<> [\]]*\(?(?:file|node):/.test(line));
  return [error.constructor.name, ...frames.slice(0, framesMax)].join('\n');
}

const framesMax = 8;

function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
