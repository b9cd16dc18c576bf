import {
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';

type Form = ElicitRequestFormParams['requestedSchema'];
type Args = Readonly<Record<string, unknown>>;

const defaults: Form = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
};

const options = ['option1', 'option2', 'option3'];
const titled = ['First', 'Second', 'Third'].map((title, n) => ({ const: `value${n + 1}`, title }));
const enums: Form = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: options },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
    untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  },
};

const person: Form = {
  type: 'object',
  properties: {
    username: { type: 'string', description: "User's response" },
    email: { type: 'string', description: "User's email address" },
  },
  required: ['username', 'email'],
};

/** Tools that ask the client once, in both revisions, and answer with what it said. */
export const askingTools = {
  test_sampling: ({ mcpReq }: ServerContext, { prompt = 'Any text' }: Args) => {
    const given = mcpReq.inputResponses?.sample;
    if (given !== undefined) return text(`LLM response: ${JSON.stringify(given)}`);
    return inputRequired({ inputRequests: { sample: sample(String(prompt)) } });
  },
  test_elicitation: (context: ServerContext, { message = 'Who are you?' }: Args) =>
    fill(context, String(message), person),
  test_elicitation_sep1034_defaults: (context: ServerContext) =>
    fill(context, 'Please check the fields', defaults),
  test_elicitation_sep1330_enums: (context: ServerContext) => fill(context, 'Please choose', enums),
};

export function sample(question: string) {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: question } }],
    maxTokens: 100,
  });
}

function fill(
  { mcpReq }: ServerContext,
  message: string,
  requestedSchema: Form,
): CallToolResult | InputRequiredResult {
  const given = mcpReq.inputResponses?.form;
  if (given !== undefined) return text(`Elicitation completed: ${JSON.stringify(given)}`);
  return inputRequired({ inputRequests: { form: inputRequired.elicit({ message, requestedSchema }) } });
}

function text(value: string): CallToolResult {
  return { content: [{ type: 'text', text: value }] };
}
