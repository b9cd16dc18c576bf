import type { Locale } from '../../../../src/answers/contract.ts';
import { words as de } from './de.ts';
import { words as en } from './en.ts';
import { words as es } from './es.ts';
import { words as fr } from './fr.ts';
import { words as ja } from './ja.ts';
import { words as pt } from './pt.ts';
import { words as ru } from './ru.ts';
import type { WordLists } from './word-lists.ts';
import { words as zh } from './zh.ts';

export const wordLists: Readonly<Record<Locale, WordLists>> = { en, de, ja, es, pt, fr, ru, zh };
