import type { Reject } from './archive-path.ts';
import type { ByteReader } from './byte-reader.ts';

/** One entry of a tar or zip, in the archive's own order. It can be read until the next one is asked for. */
export interface Entry {
  /** As the archive spells it. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Why its content can't be read, whatever it is; null when it can. */
  readonly rejection: string | null;
  /** Its content, once; the caller closes it. `refuse` gives up this entry alone. */
  readonly open: (refuse: Reject) => ByteReader;
}
