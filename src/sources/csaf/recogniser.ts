import { type Recogniser, startText } from '../contract.ts';
import { isCompanion } from './companion.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return advisoryStart.test(start) && advisoryMark.test(start);
  },
  isCompanion,
};

const advisoryStart = /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:\$schema|document)"\s*:/;
/** What names the format, or only it has, where long acknowledgments come before its version. */
const advisoryMark =
  /"csaf_version"\s*:|"category"\s*:\s*"csaf_|"document"\s*:\s*\{\s*"(?:acknowledgments|aggregate_severity)"\s*:/;
