import { actorQueries } from './actors.ts';
import { conceptQueries } from './concepts.ts';
import { flawQueries } from './flaws.ts';
import { idQueries } from './ids.ts';
import type { Judged } from './judged.ts';
import { nicknameQueries } from './nicknames.ts';

export const kinds = ['id', 'nickname', 'product and flaw', 'concept', 'actor or technique'] as const;

export type Kind = (typeof kinds)[number];

/** Kinds of queries that name one thing, or a few. */
export const knownItemKinds: readonly Kind[] = ['id', 'nickname'];

/** A query of the set. */
export interface JudgedQuery extends Judged {
  readonly kind: Kind;
  /** Not used while search is tuned: it shows whether a gain is real for other queries too. */
  readonly isHoldout: boolean;
}

const queriesOf: Readonly<Record<Kind, readonly Judged[]>> = {
  id: idQueries,
  nickname: nicknameQueries,
  'product and flaw': flawQueries,
  concept: conceptQueries,
  'actor or technique': actorQueries,
};

/** All judged queries; every third of each kind is held out. */
export const judgedSet: readonly JudgedQuery[] = kinds.flatMap((kind) =>
  queriesOf[kind].map((judged, place) => ({ ...judged, kind, isHoldout: place % 3 === 2 })),
);
