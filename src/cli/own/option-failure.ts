import { Failure } from '../../kit/failure.ts';

/**
 * A failure that names a member of the input by the option in which it was given.
 * @param options by the name of the member
 */
export function namingOptions(thrown: unknown, options: Readonly<Record<string, string>>): unknown {
  if (!(thrown instanceof Failure) || thrown.code !== 'invalid_input') return thrown;
  const [detail] = thrown.details;
  // What has a range is pointed at.
  if (detail === undefined || detail.range !== undefined) return thrown;
  const option = detail.path
    .split('.')
    .map((name) => options[name])
    .find((each) => each !== undefined);
  if (option === undefined) return thrown;
  const sentence = `${option} ${detail.message}.`;
  return new Failure('invalid_input', sentence, { details: thrown.details, cause: thrown });
}
