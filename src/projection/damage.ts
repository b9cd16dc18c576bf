import { isDatabaseDamage, isForeignSchema } from '../kit/database.ts';
import { Failure, reasonOf } from '../kit/failure.ts';

/** True when a generation can't be used and must be built again: no whole database, or without the tables of one. */
export function isUnusable(thrown: unknown): boolean {
  return isDatabaseDamage(thrown) || isForeignSchema(thrown) || thrown instanceof SyntaxError;
}

/** What was thrown while a generation was read: of a damaged file, a failure that names it and says what to do. */
export function projectionFailure(thrown: unknown, path: string): unknown {
  if (!isDatabaseDamage(thrown)) return thrown;
  const message = `The projection ${path} is damaged. Run \`cairn rebuild\`, which makes it again from the log.`;
  return new Failure('store_damaged', message, { cause: reasonOf(thrown) });
}
