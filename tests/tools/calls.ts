import type { TestContext } from 'node:test';
import { toolResult } from '../../src/interface/schemas/tool.ts';
import { runToolOperation } from '../../src/interface/tools/run.ts';
import { Failure } from '../../src/kit/failure.ts';
import { ToolPool } from '../../src/main/tool-pool.ts';
import type { ToolResult } from '../../src/services/tools/contract.ts';
import { verb } from '../../src/services/tools/run.ts';
import { type Tool, toolNames } from '../../src/tools/contract.ts';
import { tools } from '../../src/tools/index.ts';

/** The tools that exist. */
export async function allTools(): Promise<readonly Tool[]> {
  const loaded = await Promise.all(toolNames.map(async (name) => (await tools[name]?.())?.tool ?? []));
  return loaded.flat();
}

export interface ToolCalls {
  /** A valid result, or the refusal of the input. Anything else that is thrown would be an answer with a 5xx status. */
  call(tool: string, input: string, caller?: string): Promise<ToolResult | Failure>;
}

/** Calls tools as requests do, on this thread and the threads of a pool, over a store that has nothing. */
export function openCalls(t: Pick<TestContext, 'after'>): ToolCalls {
  const pool = new ToolPool();
  t.after(() => pool.close());
  const reads = { lookUpTexts: async () => [], lookUpRecords: async () => [] };
  return {
    async call(tool, input, key = 'one') {
      const context = { analyses: pool, reads, clock: () => Date.UTC(2026, 7, 22), caller: { key } };
      const services = {
        runTool: (given: { tool: string; input: string }) => verb.run(context as never, given),
      };
      const body = Buffer.from(JSON.stringify({ input }));
      try {
        const request = { params: { tool }, query: {}, body, idempotencyKey: null, services };
        return toolResult.parse(await runToolOperation.handler(request as never)) as ToolResult;
      } catch (error) {
        const isRefused = error instanceof Failure && ['invalid_input', 'busy'].includes(error.code);
        if (isRefused) return error;
        throw new Error(`${tool} failed for an input of ${input.length} characters: ${input.slice(0, 200)}`, {
          cause: error,
        });
      }
    },
  };
}
