import { toolNames } from '../../tools/contract.ts';
import { tools } from '../../tools/index.ts';
import { defineVerb } from '../verb.ts';
import type { ToolDescription, ToolList } from './contract.ts';

export const verb = defineVerb({
  name: 'listTools',
  where: 'main',
  scope: 'read',
  run: listTools,
});

/** All tools, in the order of their names in the contract. */
async function listTools(): Promise<ToolList> {
  const loaded = await Promise.all(toolNames.map(async (name) => (await tools[name]?.())?.tool ?? []));
  const listed = loaded
    .flat()
    .map(({ name, title, purpose, grammar, bytesMax, limits, example }): ToolDescription => {
      return { name, title, purpose, grammar, bytesMax, limits, example };
    });
  return { tools: listed, count: listed.length };
}
