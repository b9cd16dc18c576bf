export { interfaceVersion } from './answer.ts';
export { type Cairn, type ClientOptions, connect } from './client.ts';
export { CairnError, type ErrorCode, type ErrorDetail } from './error.ts';
export type * from './schema.gen.ts';
export type {
  Answer,
  AnswerOf,
  CallOptions,
  FollowedOperationId,
  FollowOptions,
  ItemOf,
  OperationId,
  PagedOperationId,
  Params,
  ServerEvent,
} from './types.ts';
