import { defineVerb } from '../verb.ts';
import type { SecurityBrief, TopicInput } from './contract.ts';

/**
 * A brief on a topic.
 * @throws Failure `invalid_input` for a malformed locale
 */
export const verb = defineVerb({
  name: 'report',
  where: 'main',
  scope: 'read',
  run: async ({ reads }, { topic, ...language }: TopicInput): Promise<SecurityBrief> => {
    const composed = await reads.composeAnswer({ text: topic, shape: 'report', ...language });
    const { strings, risk, ...answered } = composed;
    const { '/brief/summary': summary = '', ...others } = strings;
    const brief = { summary, risk, recommendations: Object.values(others) };
    return { topic, intent: composed.meta.intent, brief, ...answered };
  },
});
