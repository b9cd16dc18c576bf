import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Ending } from '../harness/server.ts';
import { initialize, type Reply } from './messages.ts';

/** An agent that started a server and speaks with it over its standard input and output. */
export interface StdioAgent {
  /** Writes a message, and waits for the answer with its id. */
  ask(message: { readonly id: string | number }): Promise<Reply>;
  /** Writes text that no answer is waited for. */
  write(text: string): void;
  /** Closes the input, and waits for the end of the server. */
  end(): Promise<Ending>;
}

/** @param start as `Installation.cairn` does it */
export async function openStdioAgent(
  start: (started: (child: ChildProcess) => void) => Promise<Ending>,
): Promise<StdioAgent> {
  const waiting = new Map<unknown, (reply: Reply) => void>();
  let input: ChildProcess['stdin'] = null;
  const ending = start(({ stdin, stdout }) => {
    input = stdin;
    if (stdout === null) return;
    createInterface(stdout).on('line', (line) => {
      const reply: Reply = JSON.parse(line);
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    });
  });
  const failed = ending.then(({ stderr }) => {
    throw new Error(`The server ended: ${stderr}`);
  });
  failed.catch(() => {});
  const write = (text: string) => void input?.write(text);
  const agent: StdioAgent = {
    async ask(message) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      waiting.set(message.id, resolve);
      write(`${JSON.stringify(message)}\n`);
      return Promise.race([promise, failed]);
    },
    write,
    async end() {
      input?.end();
      return ending;
    },
  };
  return agent;
}

/** As agents of the earlier revision begin. */
export async function greet(agent: StdioAgent): Promise<Reply> {
  const reply = await agent.ask(initialize);
  agent.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  return reply;
}
