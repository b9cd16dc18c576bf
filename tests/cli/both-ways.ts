import { Readable } from 'node:stream';
import type { TestContext } from 'node:test';
import { runProgram } from '../../src/cli/program.ts';
import { captured, type Run, signalSource } from '../../src/cli/testing/fakes.ts';
import { openLocalServices } from '../../src/main/local-services.ts';

export interface BothWays {
  /** Runs a command on the store. */
  local(argv: readonly string[], stdin?: string): Promise<Run>;
  /** Runs it against the server. */
  remote(argv: readonly string[], stdin?: string): Promise<Run>;
  /** The same without a key. */
  anonymous(argv: readonly string[], stdin?: string): Promise<Run>;
}

/** The command line on a store and against its server, in this process: a process for each command takes far longer. */
export async function openBothWays(
  t: TestContext,
  { dataDir, url, key }: { readonly dataDir: string; readonly url: string; readonly key: string },
): Promise<BothWays> {
  const runs = { runs: 'on', runsDays: 1, runsMb: 10 } as const;
  const { services, close } = await openLocalServices(dataDir, null, new Set(), runs);
  t.after(close);
  const refuse = () => Promise.reject(new Error('Only the services are here.'));
  const run = async (argv: readonly string[], stdin: string, environment: NodeJS.ProcessEnv) => {
    const [stdout, stderr] = [captured(), captured()];
    const code = await runProgram(argv, {
      services: async () => services,
      ...{ operator: refuse, access: refuse, serve: refuse, serveAgent: refuse, settings: refuse },
      ...{ version: '1.2.3', environment, stdout, stderr, signals: signalSource(), close: async () => {} },
      stdin: Readable.from([Buffer.from(stdin)]),
    });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  };
  return {
    local: (argv, stdin = '') => run(argv, stdin, {}),
    remote: (argv, stdin = '') => run(argv, stdin, { CAIRN_URL: url, CAIRN_API_KEY: key }),
    anonymous: (argv, stdin = '') => run(argv, stdin, { CAIRN_URL: url }),
  };
}
