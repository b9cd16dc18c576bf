import type { Sampler } from '../../harness/sampler.ts';
import { json, type PublishedFile } from '../content.ts';
import { type Deed, type Effect, type Publisher, within } from '../publisher.ts';
import { type AttackRelease, attackBundle, domains, firstTechniques, techniqueId } from './attack-bundle.ts';

/** The newest release of ATT&CK, a bundle for each domain. */
export class Attack implements Publisher {
  #release: AttackRelease;
  #files: ReadonlyMap<string, PublishedFile>;

  constructor(bornMs: number) {
    this.#release = { atMs: bornMs - 60 * 86_400_000, number: 1, techniques: firstTechniques, revoked: [] };
    this.#files = filesOf(this.#release);
  }

  plan(hour: number, sampler: Sampler): readonly Deed[] {
    return sampler.fraction() < 1 / (24 * 60) ? [{ atMs: within(hour, sampler), deed: 'release' }] : [];
  }

  /** A technique of each domain is revoked by a new one. */
  act(_deed: string, atMs: number, sampler: Sampler): Effect | null {
    const { number, techniques, revoked } = this.#release;
    const inUse = Array.from({ length: techniques }, (_, i) => i).filter((i) => !revoked.includes(i));
    // Other sources refer to the first ones.
    const retired = sampler.one(inUse.slice(4));
    this.#release = { atMs, number: number + 1, techniques: techniques + 1, revoked: [...revoked, retired] };
    this.#files = filesOf(this.#release);
    const events = domains.map((domain) => `entity_revoked ${techniqueId(domain, retired)}`);
    return { subject: `release ${number + 1}`, dated: new Date(atMs).toISOString(), visibleMs: atMs, events };
  }

  paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  file(path: string): PublishedFile | null {
    return this.#files.get(path) ?? null;
  }
}

function filesOf(release: AttackRelease): ReadonlyMap<string, PublishedFile> {
  return new Map(
    domains.map((domain) => [
      `${domain.name}-attack/${domain.name}-attack.json`,
      {
        content: json(attackBundle(domain, release)),
        type: 'text/plain; charset=utf-8',
        modifiedMs: release.atMs,
        keyMember: 'external_references',
      },
    ]),
  );
}
