import { type Recogniser, startText } from '../contract.ts';
import { manifest } from './manifest.ts';

export const recogniser: Recogniser = {
  manifest,
  recognises({ head }) {
    const start = startText(head);
    return (
      /^(?:\xEF\xBB\xBF)?\s*\{\s*"(?:metadata|mapping_objects)"\s*:/.test(start) &&
      // Mappings of other lists, such as controls, have the same form.
      (/"mapping_framework"\s*:\s*"kev"/i.test(start) || /"capability_id"\s*:\s*"CVE-/i.test(start))
    );
  },
};
