import type {
  AnswerMeta,
  AnswerShape,
  FinishedAnswer,
  QuestionAnswer,
  SecurityBrief,
  SocSummary,
} from './contract.ts';

/** An answer in the form of its operation, before it is kept. */
type Unkept<Answer extends { readonly meta: AnswerMeta }> = Omit<Answer, 'meta'> &
  Pick<FinishedAnswer, 'meta'>;

/** Gives an answer the form of its operation. `meta` stays its last member. */
export const answerForms = {
  ask: (_, { strings, risk, ...answer }): Unkept<QuestionAnswer> => ({
    answer: strings['/answer'] ?? '',
    ...answer,
  }),
  report: (topic, { strings, risk, ...answer }): Unkept<SecurityBrief> => {
    const { '/brief/summary': summary = '', ...others } = strings;
    const brief = { summary, risk, recommendations: Object.values(others) };
    return { topic, intent: answer.meta.intent, brief, ...answer };
  },
  soc: (topic, { strings, risk, ...answer }): Unkept<SocSummary> => ({
    topic,
    risk,
    summary: strings['/summary'] ?? '',
    fixRecommendation: strings['/fixRecommendation'] ?? '',
    priorityReasoning: strings['/priorityReasoning'] ?? '',
    ...answer,
  }),
} satisfies Record<AnswerShape, (topic: string, answer: FinishedAnswer) => object>;
