import type { OperationId } from '../../../sdk/js/src/types.ts';

/** The operation of the interface that answers a verb, and where it takes the input of the verb. */
export interface Route {
  readonly operation: OperationId;
  /** Whether the answer is in the envelope of v1. */
  readonly isEnveloped: boolean;
  /** `events`: Server-Sent Events, which continue until they are stopped. */
  readonly answer: 'json' | 'file' | 'events';
  /** The members of the input that the path has, by the name of the parameter. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  /** The format of the file, if the input does not name it. */
  readonly format?: string;
  /** `members`: an object of the members that nothing else takes. */
  readonly body: 'none' | 'members' | 'bytes' | 'chunks';
}
