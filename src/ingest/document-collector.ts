import { contentHash } from '../log/manifest.ts';
import { isNewer, type VersionOrder } from '../log/segment.ts';
import { SegmentWriter } from '../log/segment-store.ts';
import type { DeadLetter, RunCounts } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { compareItems } from './compare-items.ts';
import type { ItemPrints, Mapping, PreparedDocument } from './mapping.ts';
import type { Collected, Collector, ManifestDraft, SourceFile, StoredVersions } from './record-collector.ts';
import { addCounts, noCounts, shrinkByRejects, tooManyWithdrawn } from './report.ts';

interface CollectedDocument extends PreparedDocument {
  readonly member: string;
  readonly container: string;
}

/**
 * Collects a source that publishes whole documents, each of them everything the source knows. They are compared
 * oldest first, each with the last accepted one.
 */
export class DocumentCollector implements Collector {
  readonly #source: string;
  readonly #mapping: Mapping;
  readonly #stored: StoredVersions;
  readonly #objects: Pick<ObjectStore, 'put'>;
  readonly #storedPrints: (key: string) => Promise<ItemPrints>;
  readonly #notAfter: string;
  readonly #refusesShrink: boolean;
  readonly #seen = new Set<string>();
  readonly #documents: CollectedDocument[] = [];
  readonly #deadLetters: DeadLetter[] = [];
  #read = 0;
  #unchanged = 0;
  #refused: string | null = null;

  /**
   * @param storedPrints the fingerprints of the current document of a key
   * @param notAfter canonical time after which a version can't be
   * @param refusesShrink whether a document is refused that lacks much of what the one before had
   */
  constructor(
    source: string,
    mapping: Mapping,
    stored: StoredVersions,
    objects: Pick<ObjectStore, 'put'>,
    storedPrints: (key: string) => Promise<ItemPrints>,
    notAfter: string,
    refusesShrink: boolean,
  ) {
    this.#notAfter = notAfter;
    this.#refusesShrink = refusesShrink;
    this.#source = source;
    this.#mapping = mapping;
    this.#stored = stored;
    this.#objects = objects;
    this.#storedPrints = storedPrints;
  }

  async add({ member, container, bytes, sha256 }: SourceFile): Promise<void> {
    const storedItems = this.#stored.itemsOf(sha256);
    if (storedItems !== undefined) {
      this.#read += storedItems;
      this.#unchanged += storedItems;
      return;
    }
    if (this.#seen.has(sha256)) return;
    this.#seen.add(sha256);
    const prepared = await this.#mapping.prepareDocument({
      source: this.#source,
      member,
      bytes,
      notAfter: this.#notAfter,
    });
    if ('refused' in prepared) return this.#refuseDocument({ member, sha256 }, prepared.refused);
    this.#deadLetters.push(...prepared.rejected);
    const counts = { ...noCounts, read: prepared.items, rejected: prepared.rejected.length };
    const refused = shrinkByRejects(counts, prepared.rejected[0]);
    if (refused === null) this.#documents.push({ ...prepared, member, container });
    else this.#refused ??= refused;
  }

  async finish(): Promise<Collected> {
    const documents = this.#documents.sort((a, b) => (isNewer(asVersion(a), asVersion(b)) ? 1 : -1));
    const accepted = new Map<string, { version: VersionOrder; prints: ItemPrints }>();

    const drafts: ManifestDraft[] = [];
    for (const document of documents) {
      const { key } = document.identity;
      const stored = accepted.has(key) ? undefined : this.#stored.currentOf(key);
      const before = accepted.get(key) ?? (stored && { version: stored, prints: null });
      const rejected = document.rejected.length;
      let counts: RunCounts = { ...noCounts, read: document.items, rejected };
      if (before !== undefined && !isNewer(asVersion(document), before.version)) {
        counts = { ...counts, older: document.items - rejected };
      } else {
        const prints = before === undefined ? null : (before.prints ?? (await this.#storedPrints(key)));
        counts = { ...counts, ...compareItems(prints, document.prints) };
        const refused = this.#refusesShrink
          ? tooManyWithdrawn(counts.withdrawn, prints?.prints.length ?? 0)
          : null;
        if (refused !== null) {
          this.#refuseDocument(document, refused);
          continue;
        }
        accepted.set(key, { version: asVersion(document), prints: document.prints });
      }
      drafts.push(await this.#write(document, counts));
    }
    const counts = drafts.reduce<RunCounts>((sum, draft) => addCounts(sum, draft.counts), {
      ...noCounts,
      read: this.#read,
      unchanged: this.#unchanged,
    });
    return { drafts, counts, deadLetters: this.#deadLetters, refused: this.#refused };
  }

  #refuseDocument({ member, sha256 }: Pick<CollectedDocument, 'member' | 'sha256'>, reason: string): void {
    this.#refused ??= `${member}: ${reason}`;
    this.#deadLetters.push({ member, pointer: null, reason, sha256 });
  }

  async #write(document: CollectedDocument, counts: RunCounts): Promise<ManifestDraft> {
    const writer = new SegmentWriter(this.#objects);
    await writer.add(document.run);
    return {
      segments: await writer.finish(),
      counts,
      contentHash: contentHash(document.run.versions),
      upstreamTime: document.identity.upstreamTime,
      upstreamVersion: document.identity.upstreamVersion ?? null,
      containers: [document.container],
    };
  }
}

function asVersion({ identity, sha256 }: PreparedDocument) {
  return { upstreamTime: identity.upstreamTime, sha256 };
}
