import { harmless } from './harmless.ts';
import { hostile } from './hostile.ts';

export const cases = { hostile, harmless } as const;
