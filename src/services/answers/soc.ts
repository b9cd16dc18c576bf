import { defineVerb } from '../verb.ts';
import { answerAndKeep } from './answer-and-keep.ts';
import type { SocSummary, TopicInput } from './contract.ts';

/**
 * A topic for those who must act on it.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'soc',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: (context, { topic: question, ...request }: TopicInput) =>
    answerAndKeep<SocSummary>(context, { shape: 'soc', question, request }),
});
