import assert from 'node:assert/strict';
import type { Services } from '../../services/services.ts';
import type { TestAnswer } from './server.ts';
import { fakeServices } from './services.ts';

/** Fake services that record the calls: verbs with their inputs. */
export function watchedServices(): { readonly services: Services; readonly requested: [string, unknown][] } {
  const requested: [string, unknown][] = [];
  const services = new Proxy(fakeServices(), {
    get: (target, verb: keyof Services) => (input: never) => {
      requested.push([verb, input]);
      return target[verb](input);
    },
  });
  return { services, requested };
}

/** Checks that the answer refuses exactly the inputs with these names. */
export function assertRefused({ status, json }: TestAnswer, ...named: string[]): void {
  assert.equal(status, 400);
  const { code, details } = json.error as { code: string; details: { path: string }[] };
  const paths = details.map((detail) => detail.path);
  assert.deepEqual({ code, paths }, { code: 'bad_request', paths: named });
}
