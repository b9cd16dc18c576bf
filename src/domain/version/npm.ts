import { orderSemver, parseSemver } from './semver.ts';
import { defineScheme } from './version.ts';

/** npm takes Semantic Versioning with all three numbers and nothing else. */
export const npm = defineScheme('npm', ['npm'], parseSemver, orderSemver);
