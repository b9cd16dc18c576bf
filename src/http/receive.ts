import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketsOf } from '../access/buckets.ts';
import type { Caller } from '../access/callers.ts';
import type { Admission } from '../access/limiter.ts';
import { denialOf, type KeyScope } from '../access/scope.ts';
import { type Problem, problem } from './problems.ts';
import {
  failureOf,
  type MatchedRoute,
  openContext,
  type RequestContext,
  type ServerContext,
} from './request-context.ts';
import { secretInUrl } from './secret-in-url.ts';
import { sendFailure, sendProblem } from './send.ts';

/** Who sends a request, and why the key in it is refused, or null. */
interface Identified {
  readonly caller: Caller;
  readonly refused: { readonly thrown: unknown } | null;
}

/**
 * Identifies who sends a request, and counts it if it is limited. Then refuses it, or passes its context on to be
 * answered. If keys and limits are decided at once, so does this function.
 */
export function receive(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  matched: MatchedRoute,
  answer: (context: RequestContext) => void,
): void {
  const startedMs = performance.now();
  const address = server.addressOf(request.raw);

  const decide = ({ caller, refused }: Identified, admission: Admission | null) => {
    const context = openContext(server, request, reply, matched, { startedMs, caller, admission });
    const failure = failureOf(context);
    if (failure !== null) sendProblem(context, failure);
    else if (refused !== null) sendFailure(context, refused.thrown);
    else {
      const denied = denialProblem(context, matched);
      if (denied === null) answer(context);
      else sendProblem(context, denied);
    }
  };
  const admit = (identified: Identified) => {
    const creation = identified.refused === null ? matched.creates : null;
    const buckets = bucketsOf(identified.caller, server.limitPerMinute, creation);
    const admission = buckets.length === 0 ? null : server.limiter.admit(buckets);
    if (!(admission instanceof Promise)) decide(identified, admission);
    else {
      admission.then(
        (decided) => decide(identified, decided),
        (thrown) => decide({ ...identified, refused: { thrown } }, null),
      );
    }
  };
  // A request with a key that is refused counts like one without.
  const refuse = (thrown: unknown) =>
    admit({ caller: server.callers.anonymous(address), refused: { thrown } });

  if (!matched.limited) {
    decide({ caller: server.callers.anonymous(address), refused: null }, null);
    return;
  }
  let caller: Caller | Promise<Caller>;
  try {
    caller = server.callers.identify(request.raw.rawHeaders, address);
  } catch (thrown) {
    refuse(thrown);
    return;
  }
  if (caller instanceof Promise) caller.then((found) => admit({ caller: found, refused: null }), refuse);
  else admit({ caller, refused: null });
}

/** The reason why a caller may not have what it requests, or null. */
function denialProblem(
  { request, server, caller }: RequestContext,
  { limited, guard }: MatchedRoute,
): Problem | null {
  const secret = limited ? secretInUrl(request.raw.url ?? '') : null;
  if (secret !== null) return problem('invalid_input', secret);
  if (guard === null) return null;
  const denial = denialOf(guard, caller.apiKey?.scope ?? null, server.authMode);
  if (denial === null) return null;
  if (denial === 'no_key') return problem('unauthorized', noKey);
  return problem('forbidden', missingScope(denial.missing));
}

const noKey = 'This needs an API key. Send it in the header x-api-key, or as Authorization: Bearer.';

function missingScope(scope: KeyScope): string {
  return `This needs an API key with the scope ${scope}.`;
}
