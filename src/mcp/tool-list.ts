import { inputSchemaOf, outputSchemaOf } from './schemas.ts';
import type { AgentTool } from './tool.ts';

/** Every tool only reads, answers the same until the data changes, and knows only what this store has. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const listed = new WeakMap<readonly AgentTool[], Promise<readonly object[]>>();

/** The tools as `tools/list` has them, made once. */
export function toolList(tools: readonly AgentTool[]): Promise<readonly object[]> {
  const known = listed.get(tools);
  if (known !== undefined) return known;
  const made = Promise.all(
    tools.map(async (tool) => {
      const { name, title, description } = tool;
      const schemas = { inputSchema: inputSchemaOf(tool), outputSchema: await outputSchemaOf(tool) };
      return { name, title, description, ...schemas, annotations };
    }),
  );
  listed.set(tools, made);
  return made;
}
