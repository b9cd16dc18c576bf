export { lexicon } from './en.ts';
