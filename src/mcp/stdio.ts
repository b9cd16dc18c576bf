import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type AgentServerParts, createAgentServer } from './server.ts';

/** Serves one agent over standard input and output until it closes the input or the signal aborts. */
export async function serveAgentOverStdio(
  given: Omit<AgentServerParts, 'showsFaults'>,
  {
    input,
    output,
    signal,
  }: { readonly input: Readable; readonly output: Writable; readonly signal: AbortSignal },
): Promise<void> {
  const connection = serveStdio(() => createAgentServer({ ...given, showsFaults: true }), {
    transport: new StdioServerTransport(input, output),
  });
  const ended = once(input, 'end', { signal }).catch(() => {});
  await ended;
  await connection.close();
}
