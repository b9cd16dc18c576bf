import { contentHash } from '../log/manifest.ts';
import { isNewer, type VersionOrder } from '../log/segment.ts';
import { SegmentWriter } from '../log/segment-store.ts';
import type { DeadLetter, RunCounts } from '../storage/contract/log-state.ts';
import { compareItems } from './compare-items.ts';
import type { KeptDocument, KeptDocuments } from './kept-documents.ts';
import type { ItemPrints, PreparedDocument } from './mapping.ts';
import type {
  Collected,
  Collector,
  CollectorContext,
  ManifestDraft,
  SourceFile,
} from './record-collector.ts';
import { addCounts, noCounts, shrinkByRejects, tooManyWithdrawn } from './report.ts';

interface CollectedDocument extends Omit<PreparedDocument, 'run' | 'prints'> {
  readonly member: string;
  readonly container: string;
  readonly kept: KeptDocument;
}

interface DocumentOptions {
  /** Takes the large parts of each document until all are compared. Most runs have none. */
  kept(): KeptDocuments;
  /** Whether a document is refused that lacks much of what the one before had. */
  readonly refusesShrink: boolean;
  /** The fingerprints of the current document of a key. */
  storedPrints(key: string): Promise<ItemPrints>;
}

/**
 * Collects a source that publishes whole documents, each of them everything the source knows. They are compared
 * oldest first, each with the last accepted one.
 */
export class DocumentCollector implements Collector {
  readonly #context: CollectorContext;
  readonly #options: DocumentOptions;
  readonly #seen = new Set<string>();
  readonly #documents: CollectedDocument[] = [];
  readonly #deadLetters: DeadLetter[] = [];
  #read = 0;
  #unchanged = 0;
  #refused: string | null = null;

  constructor(context: CollectorContext, options: DocumentOptions) {
    this.#context = context;
    this.#options = options;
  }

  async add({ member, container, bytes, sha256 }: SourceFile): Promise<void> {
    const { source, mapping, stored, notAfter } = this.#context;
    const storedItems = stored.itemsOf(sha256);
    if (storedItems !== undefined) {
      this.#read += storedItems;
      this.#unchanged += storedItems;
      return;
    }
    if (this.#seen.has(sha256)) return;
    this.#seen.add(sha256);
    const prepared = await mapping.prepareDocument({ source, member, bytes, notAfter });
    if ('refused' in prepared) return this.#refuseDocument({ member, sha256 }, prepared.refused);
    this.#deadLetters.push(...prepared.rejected);
    const counts = { ...noCounts, read: prepared.items, rejected: prepared.rejected.length };
    const refused = shrinkByRejects(counts, prepared.rejected[0]);
    if (refused !== null) {
      this.#refused ??= refused;
      return;
    }
    const { run, prints, ...rest } = prepared;
    const kept = await this.#options.kept().add({ run, prints });
    this.#documents.push({ ...rest, member, container, kept });
  }

  async finish(): Promise<Collected> {
    const { kept, refusesShrink, storedPrints } = this.#options;
    const documents = this.#documents.sort((a, b) => (isNewer(asVersion(a), asVersion(b)) ? 1 : -1));
    const accepted = new Map<string, { version: VersionOrder; prints: ItemPrints }>();

    const drafts: ManifestDraft[] = [];
    for (const document of documents) {
      const { key } = document.identity;
      const stored = accepted.has(key) ? undefined : this.#context.stored.currentOf(key);
      const before = accepted.get(key) ?? (stored && { version: stored, prints: null });
      const rejected = document.rejected.length;
      let counts: RunCounts = { ...noCounts, read: document.items, rejected };
      if (before !== undefined && !isNewer(asVersion(document), before.version)) {
        counts = { ...counts, older: document.items - rejected };
      } else {
        const prints = before === undefined ? null : (before.prints ?? (await storedPrints(key)));
        const own = kept().printsOf(document.kept);
        counts = { ...counts, ...compareItems(prints, own) };
        const refused = refusesShrink ? tooManyWithdrawn(counts.withdrawn, prints?.prints.length ?? 0) : null;
        if (refused !== null) {
          this.#refuseDocument(document, refused);
          continue;
        }
        accepted.set(key, { version: asVersion(document), prints: own });
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
    const run = this.#options.kept().runOf(document.kept);
    const writer = new SegmentWriter(this.#context.objects);
    await writer.add(run);
    return {
      segments: await writer.finish(),
      counts,
      contentHash: contentHash(run.versions),
      upstreamTime: document.identity.upstreamTime,
      upstreamVersion: document.identity.upstreamVersion ?? null,
      containers: [document.container],
    };
  }
}

function asVersion({ identity, sha256 }: CollectedDocument) {
  return { upstreamTime: identity.upstreamTime, sha256 };
}
