import { z } from 'zod';
import { parsePrivateHost } from '../kit/download/private-hosts.ts';
import { parseProxy } from '../kit/download/proxy-address.ts';
import { type Setting, setting } from '../kit/setting.ts';
import type { SourceManifest, UpstreamChoices } from '../sources/contract.ts';

/** Settings of what is read from the network. */
export const feedSettings = {
  sync: setting({
    name: 'CAIRN_SYNC',
    schema: z.enum(['auto', 'off'], 'must be auto or off'),
    fallback: 'auto',
    sentence:
      'auto: a running service keeps sources up to date that were synced from the network before; off: only `cairn sync` fetches data.',
  }),
  privateHosts: setting({
    name: 'CAIRN_PRIVATE_HOSTS',
    schema: z.string().optional().transform(readPrivateHosts),
    fallback: null,
    sentence:
      'Hosts (or host:port) that may be contacted at private addresses and by http, such as a mirror inside a company.',
  }),
  httpsProxy: setting({
    name: 'HTTPS_PROXY',
    schema: proxy(),
    fallback: null,
    sentence: 'Proxy for what is fetched by https.',
    secret: true,
  }),
  httpProxy: setting({
    name: 'HTTP_PROXY',
    schema: proxy(),
    fallback: null,
    sentence: 'Proxy for what is fetched by http.',
    secret: true,
  }),
  noProxy: setting({
    name: 'NO_PROXY',
    schema: z.string().max(4_000, 'is too long').optional(),
    fallback: null,
    sentence: 'Hosts that are contacted without a proxy, separated by commas; * for all.',
  }),
};

/** Where and how often a source is read from the network, as the operator has it. */
export interface UpstreamChoice {
  readonly source: string;
  /** In place of those of the manifest. */
  readonly addresses: readonly string[] | null;
  /** In place of that of the manifest; `off` for no schedule. */
  readonly everyMs: number | 'off' | null;
  /** Which parts of the upstream are read, where these can be chosen. */
  readonly choices: readonly string[];
}

export interface UpstreamSettings {
  readonly source: string;
  readonly url: Setting<readonly string[] | null>;
  readonly every: Setting<number | 'off' | null>;
  /** Null where the upstream has no parts to choose from. */
  readonly choices: Setting<readonly string[]> | null;
}

/** The settings of each source that is read from the network. */
export function upstreamSettings(
  manifests: readonly Pick<SourceManifest, 'name' | 'title' | 'upstream'>[],
): UpstreamSettings[] {
  return manifests.flatMap(({ name, title, upstream }) => {
    if (upstream === undefined) return [];
    const prefix = `CAIRN_${name.toUpperCase().replaceAll('-', '_')}`;
    return {
      source: name,
      url: setting({
        name: `${prefix}_URL`,
        schema: z.string().optional().transform(readAddresses),
        fallback: null,
        sentence: `At most ${addressesMax} addresses to fetch ${title} from, separated by commas, in order of preference; by default ${upstream.addresses.join(', ')}`,
      }),
      every: setting({
        name: `${prefix}_EVERY`,
        schema: z.string().optional().transform(readPace),
        fallback: null,
        sentence: `How often ${title} is looked at (1s to 30d, such as 10m or 6h), or off; by default ${spellPace(upstream.everyMs)}`,
      }),
      choices: upstream.choices === undefined ? null : choicesSetting(prefix, upstream.choices),
    };
  });
}

const choicesMax = 60;

function choicesSetting(
  prefix: string,
  { setting: name, sentence, noun, form, examples, fallback }: UpstreamChoices,
): Setting<readonly string[]> {
  const schema = z
    .array(z.string().regex(form, `must be names such as ${examples.join()}`))
    .min(1, `must name an ${noun}, such as ${examples[0]}`)
    .max(choicesMax, `must name at most ${choicesMax} ${noun}s`);
  return setting({
    name: `${prefix}_${name}`,
    schema: z.string().transform(splitList).pipe(schema),
    fallback,
    sentence,
  });
}

const addressesMax = 4;

function readAddresses(text: string | undefined, context: z.RefinementCtx): readonly string[] | null {
  if (text === undefined) return null;
  const addresses = splitList(text).map((address) => (address.endsWith('/') ? address : `${address}/`));
  if (addresses.length === 0 || addresses.length > addressesMax || !addresses.every(isAddress)) {
    context.addIssue({
      code: 'custom',
      message: `must be 1 to ${addressesMax} addresses that begin with https:// or http://, without user name, query or fragment`,
    });
  }
  return addresses;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

const unitMs: ReadonlyMap<string, number> = new Map([
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);
const paceMsMax = 30 * 86_400_000;

function readPace(text: string | undefined, context: z.RefinementCtx): number | 'off' | null {
  if (text === undefined) return null;
  if (text === 'off') return 'off';
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const paceMs = Number(count) * (unitMs.get(unit) ?? Number.NaN);
  if (paceMs > 0 && paceMs <= paceMsMax) return paceMs;
  context.addIssue({ code: 'custom', message: 'must be a time of 1s to 30d (90s, 10m, 6h, 1d), or off' });
  return null;
}

/** `5m`, `6h`. */
function spellPace(paceMs: number): string {
  const [unit, ms] = [...unitMs].findLast(([, ms]) => paceMs % ms === 0) ?? ['s', 1_000];
  return `${paceMs / ms}${unit}`;
}

const privateHostsMax = 100;

function readPrivateHosts(text: string | undefined, context: z.RefinementCtx): readonly string[] {
  const hosts = splitList(text ?? '');
  const bad = hosts.findIndex((host) => host.length > hostCharsMax || parsePrivateHost(host) === null);
  // The rejected entry may contain a password, so the message omits it.
  const message =
    bad >= 0
      ? `has an entry (number ${bad + 1}) that is not host or host:port: write it without scheme, user and path, such as mirror.example or mirror.example:8443`
      : `has ${hosts.length} entries, more than the ${privateHostsMax} allowed: list only hosts with private addresses`;
  if (bad >= 0 || hosts.length > privateHostsMax) context.addIssue({ code: 'custom', message });
  return hosts;
}

/** The longest name, and a port after it. */
const hostCharsMax = 253 + 6;

/** It may contain a password, so the message shows none of it. */
function proxy() {
  return z
    .string()
    .refine(
      (text) => text === '' || parseProxy(text) !== null,
      'names no proxy that can be used: write an address that begins with http:// or https://, such as http://proxy.example:3128, or leave it empty for none',
    )
    .optional();
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
