import { orderSemver, parseSemver } from './semver.ts';
import { defineScheme } from './version.ts';

/** Crates have Semantic Versioning with all three numbers and nothing else. */
export const cargo = defineScheme('cargo', ['cargo', 'crates.io'], parseSemver, orderSemver);
