import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import type { EventType } from '../../domain/event.ts';
import type { GraphFormat, VexFormat } from '../../domain/export.ts';
import type { MatchStatus } from '../../domain/match/verdict.ts';
import type { Services } from '../../services/services.ts';

/** A read of the interface that has no layout of its own. */
export interface Read {
  readonly name: string;
  readonly description: string;
  /** As commander takes them: `<id>`, `[pointer]`. */
  readonly args: readonly (readonly [name: string, description: string])[];
  readonly options: readonly ReadOption[];
  /** What `--format` may name if the answer is also a file. */
  readonly files?: readonly (GraphFormat | VexFormat)[];
  call(services: Services, flags: ReadFlags, args: readonly string[]): Promise<unknown>;
  /** Follows what the read lists, with `--follow`. */
  follow?(services: Services, flags: ReadFlags, signal: AbortSignal): Promise<AsyncIterable<Followed>>;
  /** The bytes that `--download` or a format of a file gives. */
  file?(
    services: Services,
    flags: ReadFlags,
    args: readonly string[],
  ): Promise<{ readonly bytes: Uint8Array }>;
}

export interface ReadOption {
  readonly flags: string;
  readonly description: string;
  readonly parse: (text: string, previous: never) => unknown;
  readonly usual?: unknown;
}

type Followed =
  | { readonly kind: 'change'; readonly item: unknown }
  | { readonly kind: 'mark' }
  | { readonly kind: 'reset'; readonly reason: string };

/** The values of all options. A read has only its own. */
export interface ReadFlags {
  readonly limit: number;
  readonly depth: number;
  readonly minConfidence: number;
  readonly cursor?: string;
  readonly asOf?: string;
  readonly from?: string;
  readonly to?: string;
  readonly relation?: RelationType;
  readonly direction?: 'out' | 'in';
  readonly types?: readonly (RelationType | EntityType)[];
  readonly derived?: true;
  readonly explain?: true;
  readonly productVersion?: string;
  readonly status?: readonly MatchStatus[];
  readonly cve?: string;
  readonly since?: string;
  readonly type?: EventType;
  readonly source?: string;
  readonly sort?: '-epssMove';
  readonly follow?: true;
  readonly download?: string;
  readonly format?: string;
}
