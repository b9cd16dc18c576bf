import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const text = startText(head);
    return firstMember.test(text) && recordId.test(text) && recordMember.test(text);
  },
  /** The list of changes, next to the archives. */
  isCompanion: ({ member }) => /(?:^|\/)modified_id\.csv$/.test(member),
};

const firstMember =
  /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:schema_version|id|modified|published|withdrawn|aliases|upstream|related|summary|details|severity|affected|references|credits|database_specific)"\s*:/;
/** An entry id behind the name of its database. The ids of STIX have two hyphens in a row. */
const recordId = /"id"\s*:\s*"(?![^"]*--)[A-Za-z][A-Za-z0-9]*-/;
/** A long text may come before all other members, so any of them will do. */
const recordMember = /"(?:schema_version|modified|details|affected)"\s*:/;
