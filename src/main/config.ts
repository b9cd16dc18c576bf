import { z } from 'zod';
import { accessSettings } from '../access/settings.ts';
import { remoteSettings } from '../cli/remote/settings.ts';
import { feedSettings, type UpstreamChoice, upstreamSettings } from '../feeds/settings.ts';
import { httpSettings } from '../http/settings.ts';
import { type ClockSetting, parseClock } from '../kit/clock.ts';
import { Failure, type FailureDetail } from '../kit/failure.ts';
import { type Setting, type SettingValues, setting } from '../kit/setting.ts';
import { operationSettings } from '../services/operation/settings.ts';
import type { EffectiveSetting } from '../services/operator-contract.ts';
import { runSettings } from '../services/runs/settings.ts';
import { manifests } from '../sources/index.ts';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Settings of the process as a whole. */
export const mainSettings = {
  env: setting({
    name: 'CAIRN_ENV',
    schema: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be a word of letters, digits, dots and dashes'),
    fallback: 'development',
    sentence: 'Name of the environment, shown by /health.',
  }),
  dataDir: setting({
    name: 'CAIRN_DATA_DIR',
    schema: z.string().min(1, 'must not be empty'),
    fallback: './data',
    sentence: 'Folder for the databases and the object store; created on first use.',
  }),
  logLevel: setting({
    name: 'CAIRN_LOG_LEVEL',
    schema: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    fallback: 'info',
    sentence: `Least important lines of the log of a server: ${logLevels.join(', ')}. Requests are \`info\`, those with an error of the client \`warn\`, of the server \`error\`.`,
  }),
  clock: setting({
    name: 'CAIRN_CLOCK',
    schema: z.string().optional().transform(readClock),
    fallback: null,
    sentence:
      'Another current time, for tests and demonstrations: a time or day at which it stands still (2026-11-21T00:00:00Z), or a shift (+1h, -90m, +3d, +10y).',
  }),
};

const groups = {
  ...mainSettings,
  ...httpSettings,
  ...accessSettings,
  ...runSettings,
  ...operationSettings,
  ...remoteSettings,
  ...feedSettings,
};
const upstreams = upstreamSettings(manifests);

/** The value of every setting. */
export interface Config extends SettingValues<typeof groups> {
  /** For each source that is read from the network. */
  readonly upstreams: readonly UpstreamChoice[];
}

/** Every setting. */
export const allSettings: readonly Setting<unknown>[] = [
  ...Object.values(groups),
  ...upstreams.flatMap(({ url, every, choices }) => [url, every, ...(choices === null ? [] : [choices])]),
];

/** Names that orchestrators inject for a service called cairn. */
const injected = /^CAIRN_(PORT($|_)|SERVICE_)/;

/**
 * Reads the settings.
 * @throws Failure `config_invalid` that names every unknown `CAIRN_` name and every bad value
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const details: FailureDetail[] = [];
  const known = new Set(allSettings.map(({ name }) => name));
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('CAIRN_') || known.has(name) || injected.test(name)) continue;
    details.push({ path: name, message: 'is not a known setting' });
  }
  const read = <T>({ name, schema, fallback }: Setting<T>): T | undefined => {
    const parsed = schema.safeParse(environment[name] ?? fallback ?? undefined);
    if (!parsed.success)
      details.push({ path: name, message: parsed.error.issues[0]?.message ?? 'is not valid' });
    return parsed.data;
  };
  const values = {} as Config;
  for (const [key, setting] of Object.entries<Setting<unknown>>(groups)) {
    const { name, schema, fallback } = setting;
    let parsed = environment[name] === undefined ? null : { value: read(setting) };
    // A default is parsed when it is needed first: a command needs few of them.
    const get = () => {
      parsed ??= { value: schema.parse(fallback ?? undefined) };
      return parsed.value;
    };
    Object.defineProperty(values, key, { get, enumerable: true });
  }
  const chosen = upstreams.map(({ source, url, every, choices }) => ({
    source,
    addresses: read(url),
    everyMs: read(every),
    choices: choices === null ? [] : read(choices),
  }));
  if (details.length > 0) {
    const list = details.map(({ path, message }) => `${path} ${message}`).join('; ');
    throw new Failure('config_invalid', `The configuration can't be used: ${list}. See \`cairn config\`.`, {
      details,
    });
  }
  return Object.assign(values, { upstreams: chosen as Config['upstreams'] });
}

/** Every setting with its current value; secrets are masked. */
export function effectiveSettings(environment: NodeJS.ProcessEnv): EffectiveSetting[] {
  return allSettings.map(({ name, fallback, sentence, secret }) => {
    const given = environment[name];
    const value = given ?? fallback;
    return {
      name,
      value: secret && value !== null ? '••••' : value,
      origin: given === undefined ? 'default' : 'environment',
      sentence,
    };
  });
}

function readClock(text: string | undefined, context: z.RefinementCtx): ClockSetting {
  if (text === undefined) return null;
  const clock = parseClock(text);
  if (clock === null) {
    context.addIssue({
      code: 'custom',
      message:
        'must be a time or a day in UTC (2026-11-21T00:00:00Z, 2026-11-21) or a shift of at most 1000 years (+1h, -90m, +3d, +10y)',
    });
  }
  return clock;
}
