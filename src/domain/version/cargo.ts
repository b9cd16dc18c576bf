import { defineScheme } from './scheme.ts';
import { orderSemver, parseSemver } from './semver.ts';

/** Crates have Semantic Versioning with all three numbers and nothing else. */
export const cargo = defineScheme('cargo', ['cargo', 'crates.io'], parseSemver, orderSemver);
