import { Failure } from '../../kit/failure.ts';

/**
 * A failure that names a member of the input by the option in which it was given.
 * @param options by the name of the member
 */
export function namingOptions(thrown: unknown, options: Readonly<Record<string, string>>): unknown {
  if (!(thrown instanceof Failure) || thrown.code !== 'invalid_input') return thrown;
  const [detail] = thrown.details;
  // It is pointed at.
  if (detail?.range !== undefined) return thrown;
  const option = detail === undefined ? undefined : options[detail.path.split('.')[0] ?? ''];
  if (detail === undefined || option === undefined) return thrown;
  return new Failure('invalid_input', `${option} ${detail.message}.`, {
    details: thrown.details,
    cause: thrown,
  });
}
