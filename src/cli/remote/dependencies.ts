import { Failure } from '../../kit/failure.ts';
import type { CliDependencies } from '../dependencies.ts';
import type { ChosenServer } from './server-options.ts';

/** The dependencies of a command that asks a server. What works on the data folder refuses that. */
export function remoteDependencies(deps: CliDependencies, server: ChosenServer): CliDependencies {
  const refuse = async (): Promise<never> => {
    const sentence = `This command works on the data folder, not on a server. Leave out --url, or run it on the machine of the server.`;
    throw new Failure('invalid_input', sentence);
  };
  return {
    server: server.url,
    services: async () => (await import('./services.ts')).remoteServices(server, deps.version),
    operator: refuse,
    access: refuse,
    serve: refuse,
    serveAgent: refuse,
    settings: () => deps.settings(),
    version: deps.version,
    get stdin() {
      return deps.stdin;
    },
    stdout: deps.stdout,
    stderr: deps.stderr,
    environment: deps.environment,
    close: () => deps.close(),
    ...(deps.page !== undefined && { page: deps.page }),
    ...(deps.clock !== undefined && { clock: deps.clock }),
    ...(deps.signals !== undefined && { signals: deps.signals }),
  };
}
