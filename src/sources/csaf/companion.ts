import { type FileHead, startText } from '../contract.ts';

/** True for other files of a provider of advisories: hashes, signatures, lists and descriptions of itself. */
export function isCompanion({ member, head }: FileHead): boolean {
  if (/\.json\.(?:sha\d{3}|asc)$/i.test(member)) return true;
  const start = startText(head);
  const name = member.slice(member.lastIndexOf('/') + 1).toLowerCase();
  if (name === 'index.txt') return /^\S+\.json\s/.test(start);
  if (name === 'changes.csv') return /^"?[^",\s]+\.json"?,"?\d{4}-\d\d-\d\dT/.test(start);
  if (!name.endsWith('.json')) return false;
  return providerMark.test(start) || (feedStart.test(start) && rolieMark.test(start));
}

/** provider-metadata.json and aggregator.json, which both have a version of this name. */
const providerMark = /"(?:metadata_version|aggregator_version)"\s*:\s*"2\.\d"/;
const feedStart = /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:feed|service|categories)"\s*:/;
/** A feed, service document or list of categories by RFC 8322. */
const rolieMark = /urn:ietf:params:rolie:|"csaf"/;
