import { defineScheme } from './scheme.ts';
import { orderSemver, parseSemver } from './semver.ts';

/** npm takes Semantic Versioning with all three numbers and nothing else. */
export const npm = defineScheme('npm', ['npm'], parseSemver, orderSemver);
