import { accessSettings } from '../access/settings.ts';
import { httpSettings } from '../http/settings.ts';
import { Failure, type FailureDetail } from '../kit/failure.ts';
import type { Setting, SettingValues } from '../kit/setting.ts';
import type { EffectiveSetting } from '../services/contract.ts';
import { mainSettings } from './settings.ts';

const allSettings = { ...mainSettings, ...httpSettings, ...accessSettings };

/** The value of every setting. */
export type Config = SettingValues<typeof allSettings>;

/** Names that orchestrators inject for a service called cairn. */
const injected = /^CAIRN_(PORT($|_)|SERVICE_)/;

/**
 * Reads the settings.
 * @throws Failure `config_invalid` that names every unknown `CAIRN_` name and every bad value
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const details: FailureDetail[] = [];
  const known = new Set(Object.values(allSettings).map(({ name }) => name));
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('CAIRN_') || known.has(name) || injected.test(name)) continue;
    details.push({ path: name, message: 'is no setting of Cairn' });
  }
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting<unknown>>(allSettings)) {
    const parsed = setting.schema.safeParse(environment[setting.name] ?? setting.fallback ?? undefined);
    if (parsed.success) values[key] = parsed.data;
    else details.push({ path: setting.name, message: parsed.error.issues[0]?.message ?? 'is not valid' });
  }
  if (details.length > 0) {
    const list = details.map(({ path, message }) => `${path} ${message}`).join('; ');
    throw new Failure('config_invalid', `The configuration can't be used: ${list}. See \`cairn config\`.`, {
      details,
    });
  }
  return values as Config;
}

/** Every setting with the value that holds; secrets are masked. */
export function effectiveSettings(environment: NodeJS.ProcessEnv): EffectiveSetting[] {
  return Object.values<Setting<unknown>>(allSettings).map(({ name, fallback, sentence, secret }) => {
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
