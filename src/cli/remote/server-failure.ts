import type { CairnError } from '../../../sdk/js/src/error.ts';
import { Failure, type FailureCode } from '../../kit/failure.ts';
import { exitCodes } from '../exit-code.ts';

/** A failure that a server reports, or that kept it from answering. */
export class ServerFailure extends Failure {
  readonly exitCode: number;

  constructor(error: CairnError) {
    const { code, status, details, retryAfterSeconds } = error;
    const known = kinds[code] ?? (status === 404 ? kinds.not_found : undefined);
    const [own, exitCode] = known ?? (['unavailable', exitCodes.failed] as const);
    super(own, sentenceOf(error), { details, cause: error, retryAfterSeconds });
    this.exitCode = exitCode;
  }
}

const kinds: Readonly<Record<string, readonly [code: FailureCode, exitCode: number]>> = {
  bad_request: ['invalid_input', exitCodes.usage],
  not_found: ['not_found', exitCodes.notFound],
  unauthorized: ['unauthorized', exitCodes.notAllowed],
  forbidden: ['forbidden', exitCodes.notAllowed],
  key_refused: ['invalid_input', exitCodes.notAllowed],
  rate_limited: ['busy', exitCodes.rateLimited],
};

function sentenceOf({ message, retryAfterSeconds, status, code }: CairnError): string {
  const again = retryAfterSeconds === null ? '' : ` Try again in ${formatted(retryAfterSeconds)}.`;
  if (code === 'rate_limited') return `The server limits how often it is asked.${again}`;
  if (status === 405) return 'The server does not know this yet. It has an older version of Cairn.';
  return `${message}${status !== null && status >= 500 ? again : ''}`;
}

function formatted(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
