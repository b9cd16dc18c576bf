/**
 * `damage`: what is stored is not what it should be. `unchecked`: something could not be looked at, so it may be
 * damaged. `notice`: nothing is wrong with the data.
 */
export type FindingLevel = 'damage' | 'unchecked' | 'notice';

interface FindingKind {
  readonly level: FindingLevel;
  readonly why: string;
  readonly action: string;
}

const repair =
  'A segment: sync the files again that it came from, all in one run, and it is written again as it was. A manifest, or without the files: copy the object from a backup, where it has the same path (objects/KIND/NAME). Then run `cairn doctor` again.';

/** Everything that can be found, with why it matters and what to do. docs/operations/damage.md says more of each. */
export const findingKinds = {
  state_damaged: {
    level: 'damage',
    why: 'The state says which manifest is the newest, and how sources are fetched.',
    action: 'Restore the data folder from a backup: `cairn restore DIR` into an empty folder.',
  },
  manifests_unnamed: {
    level: 'damage',
    why: 'Later manifests build on them, but the newest manifest does not lead to them. Answers omit what only they contain.',
    action: 'Sync their sources again, or restore a backup. Then move these files out of objects/manifest.',
  },
  run_missing: {
    level: 'notice',
    why: 'Status does not show the last run of these sources. Their data is not affected.',
    action: 'Run `cairn sync` for them, which records it again.',
  },
  object_missing: {
    level: 'damage',
    why: 'Its upstream bytes cannot be served, and the projection can no longer be built from the log.',
    action: repair,
  },
  object_altered: {
    level: 'damage',
    why: 'Its bytes have changed since they were fetched. They are never served.',
    action: `${repair} Check the disk.`,
  },
  object_contents: {
    level: 'damage',
    why: 'It is stored as written, but was written incorrectly.',
    action: 'Load the sources into a new data folder, and report a bug in Cairn.',
  },
  log_unchecked: {
    level: 'unchecked',
    why: 'Each manifest names the one before it, and one of them is missing or damaged.',
    action: 'Fix the other findings, then run `cairn doctor` again.',
  },
  projection_missing: {
    level: 'damage',
    why: 'Answers come from it. It is built from the log.',
    action: 'Run `cairn rebuild`, or start the service, which builds it.',
  },
  projection_damaged: {
    level: 'damage',
    why: 'Answers come from it, and may be wrong or fail. The log is not affected.',
    action: 'Run `cairn rebuild`.',
  },
  projection_differs: {
    level: 'damage',
    why: 'Answers come from these rows, which differ from the log.',
    action: 'Run `cairn rebuild`.',
  },
  projection_foreign: {
    level: 'damage',
    why: 'It was built from a manifest that is not part of the log, so its answers cannot be traced.',
    action: 'Run `cairn rebuild`.',
  },
  projection_behind: {
    level: 'notice',
    why: 'The newest data is in the log, but not in the answers yet.',
    action: 'Nothing: a server catches up within seconds, and so does the next `cairn sync`.',
  },
  projection_outdated: {
    level: 'unchecked',
    why: 'Another version of Cairn built it, so its rows were not compared.',
    action: 'Run `cairn rebuild`, or start the service, which does the same after an upgrade.',
  },
  counts_differ: {
    level: 'damage',
    why: 'The status of a source does not match its stored data.',
    action: 'Run `cairn rebuild`.',
  },
  rows_unchecked: {
    level: 'unchecked',
    why: 'Rows that changed without the log would not have been noticed.',
    action: 'Fix the other findings, then run `cairn doctor` again.',
  },
  runs_damaged: {
    level: 'damage',
    why: 'They show what was answered. Changed runs are never shown, and new ones may not be kept.',
    action:
      'Restore runs.sqlite from a backup while the service is stopped, or move it away: later answers begin a new file.',
  },
  runs_missing: {
    level: 'notice',
    why: 'These answers were given, but can be neither read again nor replayed.',
    action: 'Look in the log of the service for the time and the reason, such as a full disk.',
  },
  disk_low: {
    level: 'notice',
    why: 'A new projection is built next to the old one, so the disk must have room for both.',
    action: 'Free space on the disk of the data folder.',
  },
  lease_held: {
    level: 'notice',
    why: 'Objects that no manifest names may belong to that run. Damaged objects were left where they are.',
    action: 'Run `cairn doctor` again when the run has ended.',
  },
  objects_unused: {
    level: 'notice',
    why: 'An interrupted run left them. They take space, but are harmless.',
    action: 'Nothing. They are used again when the same files are read.',
  },
  objects_quarantined: {
    level: 'notice',
    why: 'They are damaged and kept for inspection. They are never served.',
    action: 'Delete the folder objects/quarantine when nothing else is found.',
  },
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof findingKinds;

/** Something that the operator should know, with what to do about it. */
export interface Finding {
  readonly code: FindingCode;
  readonly level: FindingLevel;
  /** What was found. */
  readonly what: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do. */
  readonly action: string;
  /** The first places where it was found. */
  readonly places: readonly string[];
}

/** What to do about a state that is lost or damaged where the log is one whole chain. */
export const restoreStateAction =
  'Stop the service and run `cairn restore-state`, which rebuilds it from the log. Or restore the data folder from a backup.';

/**
 * A finding of a kind: what was found, and where first.
 * @param own what to do, where that is not the same for all of the kind
 */
export function finding(
  code: FindingCode,
  what: string,
  places: readonly string[] = [],
  own: Partial<Pick<FindingKind, 'action'>> = {},
): Finding {
  const { level, why, action } = { ...findingKinds[code], ...own };
  return { code, level, what, why, action, places };
}
