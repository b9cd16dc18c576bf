import { interestLimits } from '../../domain/feed/interests.ts';
import { Failure } from '../../kit/failure.ts';
import type { QueryFailure } from '../../search/language/query.ts';

/** @param place of what is wrong within the interest */
export function queryFailure(
  interest: string,
  { message, remedy, start, end }: Pick<QueryFailure, 'message' | 'remedy' | 'start' | 'end'>,
): Failure {
  const name = interest.length > nameCharactersMax ? `${interest.slice(0, nameCharactersMax)}…` : interest;
  return new Failure(
    'invalid_input',
    `The interest ${JSON.stringify(name)} is wrong at character ${start + 1}: ${message} ${remedy}`,
    { details: [{ path: 'interests', message: `${message} ${remedy}`, range: [start, end] }] },
  );
}

const nameCharactersMax = 60;

export function missingInterests(hasKey: boolean): Failure {
  const own = hasKey
    ? 'Your key has no collection, watchlist or inventory yet.'
    : 'An API key with collections, watchlists or an inventory brings its own.';
  return refused(`must have at least one interest, such as log4j,vendor:cisco,T1190. ${own}`);
}

export function tooManyInterests(): Failure {
  return refused(
    `must have at most ${interestLimits.count} interests, each with at most ${interestLimits.characters} characters.`,
  );
}

function refused(message: string): Failure {
  return new Failure('invalid_input', `In the request, interests ${message}`, {
    details: [{ path: 'interests', message }],
  });
}
