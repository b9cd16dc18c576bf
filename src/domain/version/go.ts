import { orderSemver, parseShortSemver } from './semver.ts';
import { defineScheme } from './version.ts';

/**
 * Go modules: `v` before the version or not, `v1` and `v1.2` for `v1.0.0` and `v1.2.0`. Pseudo-versions are
 * pre-releases, and `+incompatible` is build metadata.
 */
export const go = defineScheme('go', ['go', 'golang'], parseShortSemver, orderSemver);
