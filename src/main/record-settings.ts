import { createHmac } from 'node:crypto';
import { auditEntries } from '../access/audit-entries.ts';
import { type Clock, timestamp } from '../kit/clock.ts';
import type { Setting } from '../kit/setting.ts';
import type { LiveState } from './live-state.ts';

/** Enough to tell one secret from another. */
const fingerprintLength = 16;

export interface RecordedSettings {
  readonly settings: readonly Setting<unknown>[];
  readonly environment: NodeJS.ProcessEnv;
  /** The secret of the store, which keys the fingerprints of secret settings. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
}

/**
 * Appends to the audit chain each setting whose effective value is another one than at the last start. At the first
 * start, that is each which is not at its default.
 * @throws Failure `unavailable` if the state can't be written
 */
export async function recordSettings(
  state: Pick<LiveState, 'write'>,
  { settings, environment, secret, clock }: RecordedSettings,
): Promise<void> {
  const textOf = ({ name, secret: isSecret }: Setting<unknown>, value: string | null | undefined) => {
    if (value === null || value === undefined) return 'none';
    if (!isSecret) return JSON.stringify(value);
    const fingerprint = createHmac('sha256', secret).update(`${name}\0${value}`).digest('hex');
    return `a secret with the fingerprint ${fingerprint.slice(0, fingerprintLength)}`;
  };
  const values = new Map(
    settings.map((setting) => [setting.name, textOf(setting, environment[setting.name] ?? setting.fallback)]),
  );
  const defaults = new Map(settings.map((setting) => [setting.name, textOf(setting, setting.fallback)]));
  const at = timestamp(clock());
  await state.write((store) =>
    store.settings.replace(values, (earlier) =>
      [...values].flatMap(([name, after]) => {
        const before = earlier.get(name) ?? defaults.get(name) ?? 'none';
        return before === after ? [] : [auditEntries.settingChanged(at, { name, before, after })];
      }),
    ),
  );
}
