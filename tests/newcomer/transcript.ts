import assert from 'node:assert/strict';
import { readText } from '../architecture/project-files.ts';

export const page = 'docs/newcomer.md';

/** A command of the page with what it printed. */
export interface Step {
  readonly command: string;
  readonly printed: string;
}

/** A program of the page with its file name. */
export interface Program {
  readonly name: string;
  readonly text: string;
}

/** The text of the page with the outputs of other runs. @param outputOf by the number of the command */
export function withOutputs(text: string, outputOf: (index: number) => string): string {
  let index = 0;
  return text.replaceAll(transcript, (_, block: string) => {
    const commands = block.split('\n').filter((line) => line.startsWith('$ '));
    const steps = commands.map((command) => `${command}\n${outputOf(index++)}`);
    return `\`\`\`\n${steps.join('')}\`\`\``;
  });
}

/** The commands of the page in their order. */
export function stepsOf(text: string): readonly Step[] {
  return [...text.matchAll(transcript)].flatMap(([, block = '']) =>
    block.split(/^\$ /m).flatMap((part) => {
      if (part === '') return [];
      const at = part.indexOf('\n');
      return { command: part.slice(0, at), printed: part.slice(at + 1) };
    }),
  );
}

export function programsOf(text: string): readonly Program[] {
  const saved = text.matchAll(/^Save this as `([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm);
  return Array.from(saved, ([, name = '', code = '']) => ({ name, text: code }));
}

export function readPage(): string {
  const text = readText(page);
  assert.ok(stepsOf(text).length >= 10 && programsOf(text).length === 2, page);
  return text;
}

const transcript = /^```\n((?:\$ )[\s\S]*?)^```$/gm;

/** A script that runs the commands and prints a mark before each and after the last, with the time. */
export function scriptOf(steps: readonly Step[]): string {
  const run = steps.map(({ command }) => `mark\n${command}`);
  return ['set -eo pipefail', `mark() { echo "${marker} $(date +%s%N)"; }`, ...run, 'mark'].join('\n');
}

const marker = '=== step';

/** What each command printed, and how long it took. */
export function outputsIn(stdout: string): readonly { readonly printed: string; readonly seconds: number }[] {
  const [, ...parts] = stdout.split(new RegExp(`^${marker} `, 'm'));
  const begun = parts.map((part) => Number(part.slice(0, part.indexOf('\n'))) / 1e9);
  return parts.slice(0, -1).map((part, index) => ({
    printed: part.slice(part.indexOf('\n') + 1),
    seconds: (begun[index + 1] ?? 0) - (begun[index] ?? 0),
  }));
}
