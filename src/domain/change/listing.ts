import type { Change } from '../event.ts';
import type { KevListing } from '../exploitation.ts';

/** The changes between the statements of two successive catalogs about one CVE; null where it is not listed. */
export function compareListings(before: KevListing | null, after: KevListing | null): Change[] {
  if (before === null) return after === null ? [] : [{ type: 'kev_added', before, after: viewOf(after) }];
  if (after === null) return [{ type: 'kev_removed', before: viewOf(before), after }];
  const changes: Change[] = [];
  if (after.dueDate !== before.dueDate) {
    changes.push({ type: 'kev_due_changed', before: due(before), after: due(after) });
  }
  if (after.ransomware === true && before.ransomware === null) {
    changes.push({ type: 'ransomware_flagged', before: { ransomware: null }, after: { ransomware: true } });
  }
  return changes;
}

function viewOf({ dateAdded, dueDate, ransomware }: KevListing): unknown {
  return { dateAdded, dueDate, ransomware };
}

function due({ dueDate }: KevListing): unknown {
  return { dueDate };
}
