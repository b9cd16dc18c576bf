import { serveAgentOverStdio } from '../mcp/stdio.ts';
import type { Config } from './config.ts';
import { type LocalServices, openLocalServices } from './local-services.ts';
import { describeError } from './log-error.ts';
import { unscheduled } from './unscheduled.ts';
import { programVersion } from './version.ts';

/** Longer than a read lasts that began with the services before. */
const lastReadMs = 30_000;

/**
 * Serves one agent over standard input and output from the local store. The store is opened at the first message, and
 * again after another process has replaced what was read.
 */
export async function serveLocalAgent(config: Config, signal: AbortSignal): Promise<void> {
  const store = new ReopenedServices(config);
  const onFault = (thrown: unknown) => {
    process.stderr.write(
      `${JSON.stringify({ err: describeError(thrown), msg: 'a call of an agent failed' })}\n`,
    );
  };
  try {
    await serveAgentOverStdio(
      { services: async () => (await store.current()).services, version: programVersion, onFault },
      { input: process.stdin, output: process.stdout, signal },
    );
  } finally {
    await store.close();
  }
}

/** The services over a store, opened again whenever they are outdated. */
class ReopenedServices {
  readonly #config: Config;
  #opened: Promise<LocalServices> | null = null;
  readonly #outdated = new Map<LocalServices, NodeJS.Timeout>();

  constructor(config: Config) {
    this.#config = config;
  }

  async current(): Promise<LocalServices> {
    const opened = this.#opened;
    if (opened !== null) {
      const services = await opened;
      if (services.isCurrent()) return services;
      if (this.#opened === opened) {
        this.#opened = null;
        this.#outdated.set(services, setTimeout(() => this.#end(services), lastReadMs).unref());
      }
    }
    const { dataDir, clock } = this.#config;
    this.#opened ??= openLocalServices(dataDir, clock, unscheduled(this.#config), this.#config);
    this.#opened.catch(() => {
      this.#opened = null;
    });
    return this.#opened;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#outdated.keys()].map((services) => this.#end(services)));
    await (await this.#opened)?.close();
  }

  async #end(services: LocalServices): Promise<void> {
    clearTimeout(this.#outdated.get(services));
    this.#outdated.delete(services);
    await services.close();
  }
}
