import type { EventType } from '../../domain/event.ts';
import type { ChangeEvent } from '../../domain/history.ts';
import type { Page, PageInput } from '../contract.ts';

export type { ChangeEvent } from '../../domain/history.ts';

export interface ChangesInput extends PageInput {
  /** After this manifest, or seen at or after this time or day, or within this age. */
  readonly since?: string | undefined;
  readonly type?: EventType | undefined;
  readonly source?: string | undefined;
  /** Only changes of this CVE: its id, or an alias that only it has. */
  readonly cve?: string | undefined;
  /** Only changes of EPSS scores, the largest first. */
  readonly sort?: '-epssMove' | undefined;
}

/** Changes in the order in which the store learned of them. */
export interface ChangePage extends Page<ChangeEvent> {
  /** The newest manifest. Pass it as `since` to continue from here. */
  readonly manifest: number;
}
