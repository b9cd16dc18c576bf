import type { Client } from '../../harness/client.ts';
import { askPatiently } from '../ask.ts';
import type { OpenedClaim } from './answer.ts';

/** Opens cited claims over HTTP, each once. */
export class ClaimOpener {
  readonly #client: Pick<Client, 'ask'>;
  readonly #opened = new Map<string, Promise<OpenedClaim | null>>();

  constructor(client: Pick<Client, 'ask'>) {
    this.#client = client;
  }

  /** Null if it does not open as of the manifest. */
  open(id: string, manifest: number): Promise<OpenedClaim | null> {
    const key = `${id}?asOf=${manifest}`;
    const known = this.#opened.get(key);
    if (known !== undefined) return known;
    const opened = this.#open(id, key);
    this.#opened.set(key, opened);
    return opened;
  }

  async #open(id: string, key: string): Promise<OpenedClaim | null> {
    const { status, body } = await askPatiently(this.#client, `/api/v3/evidence/${key}`);
    if (status !== 200) return null;
    const { claims, evidence } = JSON.parse(body) as OpenedEvidence;
    const claim = claims.find((one) => one.id === id);
    if (claim === undefined) return null;
    const { subject, predicate, object, qualifiers, asOf } = claim;
    const quoted = evidence.supporting.map((piece) =>
      typeof piece.quoted === 'string' ? piece.quoted : JSON.stringify(piece.quoted),
    );
    const sources = [...new Set(evidence.supporting.map(({ source }) => source))];
    return { id, subject, predicate, object, qualifiers, quoted, sources, asOf: asOf?.slice(0, 10) ?? '' };
  }
}

interface OpenedEvidence {
  readonly claims: readonly (Omit<OpenedClaim, 'quoted' | 'sources' | 'asOf'> & {
    readonly asOf: string | null;
  })[];
  readonly evidence: {
    readonly supporting: readonly { readonly quoted: unknown; readonly source: string }[];
  };
}
