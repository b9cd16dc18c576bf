import { Failure } from '../../kit/failure.ts';
import { grouped } from '../../kit/grouped.ts';
import {
  type Analysis,
  type Answer,
  type Lookup,
  type Tool,
  type ToolName,
  toolNames,
} from '../../tools/contract.ts';
import { tools } from '../../tools/index.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { LookupCount, RunToolInput, ToolResult } from './contract.ts';
import { resultOf } from './result.ts';

/**
 * What a tool sees in an input.
 * @throws Failure `not_found` for an unknown tool, `invalid_input` for an input that the tool does not read, or that
 *   takes too much time or memory, `busy` where too many analyses wait
 */
export const verb = defineVerb({
  name: 'runTool',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: runTool,
});

async function runTool(
  { analyses, reads, clock, caller }: Pick<MainContext, 'analyses' | 'reads' | 'clock'> & CallerContext,
  { tool: name, input }: RunToolInput,
): Promise<ToolResult> {
  const tool = await toolNamed(name);
  assertReadable(tool, input);
  const analysis = await analyses.analyse(caller.key, { tool: tool.name, input, now: clock() });
  const { answers, counts } = await lookUp(reads, analysis.lookups, input);
  const concluded = concludeWith(tool, analysis, answers, counts);
  return resultOf(tool.name, concluded, counts);
}

async function toolNamed(name: string): Promise<Tool> {
  const known = toolNames.find((one): one is ToolName => one === name && tools[one] !== undefined);
  const loaded = known === undefined ? undefined : await tools[known]?.();
  if (loaded !== undefined) return loaded.tool;
  const names = toolNames.filter((one) => tools[one] !== undefined).join(', ');
  throw new Failure('not_found', `There is no such tool. The tools are: ${names}.`);
}

/** @throws Failure `invalid_input` for an input that no tool reads */
function assertReadable({ bytesMax }: Tool, input: string): void {
  if (input === '') throw refused('must not be empty');
  if (!input.isWellFormed()) throw refused('must be valid Unicode, without lone surrogates');
  if (Buffer.byteLength(input) > bytesMax) {
    throw refused(`must have at most ${grouped(bytesMax)} bytes in UTF-8`);
  }
}

function refused(message: string): Failure {
  return new Failure('invalid_input', `In the request body, input ${message}.`, {
    details: [{ path: 'input', message }],
  });
}

interface LookedUp {
  readonly answers: readonly Answer[];
  readonly counts: readonly LookupCount[];
}

/** Texts need the search index; everything else is looked up without waiting for it. */
async function lookUp(
  reads: MainContext['reads'],
  lookups: readonly Lookup[],
  input: string,
): Promise<LookedUp> {
  const answers: Answer[] = [];
  const counts: LookupCount[] = [];
  for (const [kind, own] of Map.groupBy(lookups, (lookup) => lookup.kind)) {
    const found = await answered(
      kind === 'text'
        ? reads.lookUpTexts({ lookups: own })
        : reads.lookUpRecords({ lookups: own, input: kind === 'document' ? input : '' }),
    );
    answers.push(...(found ?? []));
    counts.push({ kind, count: own.length, answered: found !== null });
  }
  return { answers, counts };
}

/** Null if the stored data can't be read at the moment. What the tool itself saw is an answer without it. */
async function answered(found: Promise<readonly Answer[]>): Promise<readonly Answer[] | null> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'invalid_input') throw error;
    return null;
  }
}

function concludeWith(
  tool: Tool,
  analysis: Analysis,
  answers: readonly Answer[],
  counts: readonly LookupCount[],
): Analysis {
  const concluded = tool.conclude?.(analysis, answers) ?? analysis;
  if (counts.every(({ answered }) => answered)) return concluded;
  return { ...concluded, unseen: [...concluded.unseen, 'The stored data could not be read at the moment.'] };
}
