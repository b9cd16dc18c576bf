import type { OriginRule } from '../domain/origin.ts';
import type { VersionRow } from '../projection/history-reader.ts';
import type { SourceManifest } from '../sources/contract.ts';

/** A place in upstream's bytes from which a value follows. */
export interface Evidence {
  readonly manifest: SourceManifest;
  readonly version: VersionRow;
  /** JSON pointer into the whole file, or `bytes=START-END`. */
  readonly pointer: string;
  readonly rule: OriginRule;
  readonly quoted: unknown;
  /** Whether it supports only the name of an entity, not its relation to the vulnerability. */
  readonly isOfName?: true;
}
