import { Failure } from '../../kit/failure.ts';
import { documentBytesMax, type ToolList, type ToolResult } from '../../services/tools/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { readGivenBytes, standardInput } from '../given-bytes.ts';
import { printAnswer } from '../output.ts';
import { renderToolList, renderToolResult } from '../tools/result.ts';

export interface ToolOptions {
  /** The tools are listed without it. */
  readonly name: string | undefined;
  /** Standard input by default. */
  readonly file: string | undefined;
  readonly json: boolean;
}

/** Reads a text with a tool, or lists the tools. The text is never an argument: other users could see it. */
export async function runTool({ name, file, json }: ToolOptions, deps: CliDependencies): Promise<number> {
  if (name === undefined) {
    const list: ToolList = await (await deps.services()).listTools();
    const lines = (width: number) => renderToolList(list, width);
    printAnswer({ json: () => JSON.stringify(list), lines }, json, deps);
    return exitCodes.ok;
  }
  const bytes = await readGivenBytes(file ?? standardInput, documentBytesMax, deps);
  const services = await deps.services();
  const result: ToolResult = await services.runTool({ tool: name, input: textOf(bytes, name) });
  const lines = (width: number) => renderToolResult(result, width);
  printAnswer({ json: () => JSON.stringify(result), lines }, json, deps);
  return exitCodes.ok;
}

function textOf(bytes: Uint8Array, tool: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    const advice = adviceByTool.get(tool) ?? otherAdvice;
    throw new Failure('invalid_input', `The input is not text in UTF-8. ${advice}`, { cause });
  }
}

const adviceByTool: ReadonlyMap<string, string> = new Map([
  ['cert', 'Send a certificate in DER as Base64: base64 FILE | cairn tool cert'],
  ['decode', 'Send it in Base64: base64 FILE | cairn tool decode'],
  ['hash', 'Send the hash of the file: sha256sum FILE | cairn tool hash'],
]);
const otherAdvice = 'Convert text to UTF-8. If it is something else, try base64 FILE | cairn tool decode';
