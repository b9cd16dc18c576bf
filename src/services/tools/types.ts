import type { Analysis, ToolName } from '../../tools/contract.ts';

/** Runs the tools where an input can do no harm. */
export interface Analyses {
  /**
   * @param caller whose share of the threads it takes
   * @throws Failure `invalid_input` from the tool, and for an input that takes too much time or memory; `busy` where too
   *   many analyses wait
   */
  readonly analyse: (
    caller: string,
    task: { readonly tool: ToolName; readonly input: string; readonly now: number },
  ) => Promise<Analysis>;
}
