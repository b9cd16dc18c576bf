import type { Argument, MessageDefinition } from '../../../src/answers/compose/message.ts';
import { messages } from '../../../src/answers/compose/messages/index.ts';
import type { Point } from '../../../src/answers/contract.ts';
import type { Facet } from '../../../src/answers/facets.ts';

/** Names of the values that the message of a point takes from one origin: `derived`, `value`. */
export function namesFrom({ message }: Point, origin: 'derived' | 'value'): string[] {
  return argumentsOf(message).flatMap(([from, name]) => (from === origin ? [name] : []));
}

/** The parts of claims that the message of a point shows. */
export function statedFacets({ message }: Point): Facet[] {
  const facets = argumentsOf(message).flatMap(([from, name]) =>
    from === 'derived' || from === 'value' || from === 'count' ? [] : [name as Facet],
  );
  return [...new Set(facets)];
}

function argumentsOf(message: Point['message']): (readonly [from: string, name: string])[] {
  const { args }: MessageDefinition = messages[message];
  return Object.values<Argument>(args).map((argument) => {
    const dot = argument.indexOf('.');
    return [argument.slice(0, dot), argument.slice(dot + 1)] as const;
  });
}
