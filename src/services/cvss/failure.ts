import type { VectorFault } from '../../domain/cvss/vector.ts';
import { Failure, type FailureDetail } from '../../kit/failure.ts';

const detailsMax = 20;

/** What is wrong with CVSS metrics. @param path of the input that has them */
export function vectorFailure(path: string, faults: readonly VectorFault[]): Failure {
  const details = faults
    .slice(0, detailsMax)
    .map(({ message, start, end }): FailureDetail => ({ path, message, range: [start, end] }));
  const [first] = details;
  const place = (first?.range?.[0] ?? 0) + 1;
  return new Failure('invalid_input', `The ${path} is wrong at character ${place}: ${first?.message}`, {
    details,
  });
}
