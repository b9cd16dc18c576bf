import { isDatabaseDamage, isForeignSchema } from '../kit/database.ts';
import { Failure, reasonOf } from '../kit/failure.ts';

/**
 * True if a generation can't be used and must be rebuilt: its file is not a complete database or lacks the
 * tables.
 */
export function isUnusable(thrown: unknown): boolean {
  return isDatabaseDamage(thrown) || isForeignSchema(thrown) || thrown instanceof SyntaxError;
}

/**
 * The error to throw instead of one thrown while reading a generation. If the file is damaged, it is a
 * failure that names the file and says what to do.
 */
export function projectionFailure(thrown: unknown, path: string): unknown {
  if (!isDatabaseDamage(thrown)) return thrown;
  const message = `The projection ${path} is damaged. Run \`cairn rebuild\`, which builds it again from the log.`;
  return new Failure('store_damaged', message, { cause: reasonOf(thrown) });
}
