import { InvalidArgumentError } from 'commander';
import { grouped } from '../../kit/grouped.ts';
import type { KeyScope } from '../../services/access/contract.ts';
import { type FormFlags, formOf, type Grammar, withForms } from '../grammar.ts';
import { once } from '../option-values.ts';

interface CreateFlags {
  readonly label: string;
  readonly scope: KeyScope;
  readonly quota: number | 'unlimited';
  readonly identity?: number;
  readonly expires?: string;
  readonly json?: true;
}

/** Only as a type, because the definitions are read for every command and must load only the command line. */
const scopes: Readonly<Record<KeyScope, true>> = { read: true, write: true, admin: true };
const overlapSecondsMax = 604_800;
const entriesMax = 1_000;

/** The commands for the keys and identities of callers, and for what was changed of them. */
export function addAccess({ program, deps, onEnd }: Grammar): void {
  const key = program.command('key').description('Create, list, revoke and rotate API keys.');

  key
    .command('create')
    .description('Create an API key, and show it once.')
    .requiredOption('--label <text>', 'what the key is for', once)
    .option(
      '--scope <scope>',
      `${Object.keys(scopes).join(', ')}; each includes those before`,
      readScope,
      'read',
    )
    .option('--quota <n>', 'requests a minute, or unlimited', readQuota, 120)
    .option('--identity <id>', 'for this identity; by default a new one', readNumber)
    .option('--expires <time>', 'a day or time in UTC, at most two years from now', once)
    .option('--json', 'print it as JSON')
    .action(async (flags: CreateFlags) => {
      const { label, scope, expires, json = false } = flags;
      const quota = flags.quota === 'unlimited' ? null : flags.quota;
      const identity = flags.identity ?? null;
      const { createKey } = await import('../commands/key.ts');
      onEnd(await createKey({ label, scope, quota, identity, expires, json }, deps));
    });

  const list = key
    .command('list')
    .description('List the API keys by their hashes.')
    .option('--identity <id>', 'only those of this identity', readNumber);
  withForms(list).action(async ({ identity, ...flags }: { identity?: number } & FormFlags) => {
    const { listKeys } = await import('../commands/key.ts');
    onEnd(await listKeys({ identity: identity ?? null, form: formOf(flags) }, deps));
  });

  key
    .command('revoke')
    .description('Revoke an API key, in all running servers within a second.')
    .argument('<hash>', 'its hash, or the first 8 or more digits of it')
    .option('--json', 'print it as JSON')
    .action(async (keyHash: string, { json = false }: { json?: boolean }) => {
      const { revokeKey } = await import('../commands/key.ts');
      onEnd(await revokeKey({ keyHash, json }, deps));
    });

  key
    .command('rotate')
    .description('Replace an API key by one with the same rights, and show it once.')
    .argument('<hash>', 'its hash, or the first 8 or more digits of it')
    .option('--overlap <seconds>', 'how long the old key stays valid', readOverlap, 0)
    .option('--json', 'print it as JSON')
    .action(async (keyHash: string, { overlap, json = false }: { overlap: number; json?: boolean }) => {
      const { rotateKey } = await import('../commands/key.ts');
      onEnd(await rotateKey({ keyHash, overlapSeconds: overlap, json }, deps));
    });

  program
    .command('identity')
    .description('Erase identities.')
    .command('forget')
    .description('Erase all identities of an e-mail address, with their keys.')
    .requiredOption('--email <address>', 'the address', once)
    .option('--json', 'print how many there were as JSON')
    .action(async ({ email, json = false }: { email: string; json?: boolean }) => {
      const { forgetEmail } = await import('../commands/identity.ts');
      onEnd(await forgetEmail({ email, json }, deps));
    });

  const audit = program
    .command('audit')
    .description('Show who changed identities, keys and settings, newest first.')
    .option('--limit <n>', `entries, 1 to ${grouped(entriesMax)}`, readLimit, 20)
    .option('--before <n>', 'only those before the entry with this number', readNumber);
  withForms(audit).action(
    async ({ limit, before, ...flags }: { limit: number; before?: number } & FormFlags) => {
      const { showAudit } = await import('../commands/audit.ts');
      const page = { limit, ...(before !== undefined && { before }) };
      onEnd(await showAudit({ ...page, form: formOf(flags) }, deps));
    },
  );
}

function readScope(text: string): KeyScope {
  if (Object.hasOwn(scopes, text)) return text as KeyScope;
  throw new InvalidArgumentError(`It must be one of ${Object.keys(scopes).join(', ')}.`);
}

/** Commander takes null for no value. */
function readQuota(text: string): number | 'unlimited' {
  if (text === 'unlimited') return text;
  return wholeNumber(text, 1, 1_000_000, 'unlimited, or ');
}

function readNumber(text: string): number {
  return wholeNumber(text, 1, Number.MAX_SAFE_INTEGER);
}

function readOverlap(text: string): number {
  return wholeNumber(text, 0, overlapSecondsMax);
}

function readLimit(text: string): number {
  return wholeNumber(text, 1, entriesMax);
}

function wholeNumber(text: string, min: number, max: number, instead = ''): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  const range = `a whole number from ${min} to ${grouped(max)}`;
  throw new InvalidArgumentError(`It must be ${instead}${range}.`);
}
