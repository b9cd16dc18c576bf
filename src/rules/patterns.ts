import { reasonOf } from '../kit/failure.ts';

/** Whether a text contains what a pattern describes. */
export type PatternTest = (text: string) => boolean;

/** Compiles a pattern. Returns a clause that says what is wrong with one that is refused. */
export type CompilePattern = (pattern: string) => PatternTest | { readonly refused: string };

/** In instructions of the compiled program. Matching takes time in proportion to them. */
const programSizeMax = 1_000;
/** Only the beginning of a longer text is matched. In UTF-16 code units. */
export const matchedCharactersMax = 20_000;

/**
 * Loads the engine of regular expressions, which needs linear time for any pattern. It has no backreferences and no
 * lookaround.
 */
export async function loadPatterns(): Promise<CompilePattern> {
  const { RE2JS } = await import('re2js');
  return (pattern) => {
    try {
      const compiled = RE2JS.compile(pattern);
      if (compiled.programSize() > programSizeMax) {
        return { refused: `is too large: it repeats too much; use at most ${programSizeMax} steps` };
      }
      return (text) => compiled.matcher(text.slice(0, matchedCharactersMax)).find();
    } catch (error) {
      const reason = reasonOf(error).replace(/^error parsing regexp: /, '');
      return { refused: `is not a regular expression of RE2: ${reason}` };
    }
  };
}
