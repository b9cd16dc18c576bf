import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ElicitRequestFormParams,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { pixel, silence } from './fixture-media.ts';
import { askingTools, sample } from './fixture-questions.ts';
import { readState, stateOf } from './fixture-state.ts';

type Answer = CallToolResult | InputRequiredResult;

/** A tool as the conformance suite wants it. All of them can be called without arguments. */
export type FixtureTool = (
  context: ServerContext,
  args: Readonly<Record<string, unknown>>,
) => Answer | Promise<Answer>;

const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });
const image = { type: 'image', data: pixel, mimeType: 'image/png' } as const;

const asksName = elicit('What is your name?', 'name');
const asksColor = elicit('Step 2: What is your favorite color?', 'color');

/** Tools by their names, with the results that the scenarios of the suite describe. */
export const fixtureTools: Readonly<Record<string, FixtureTool>> = {
  ...askingTools,
  test_simple_text: () => text('This is a simple text response for testing.'),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [embedded('test://embedded-resource', 'text/plain', 'A text.')],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  test_error_handling: () => ({
    ...text('This tool intentionally returns an error for testing'),
    isError: true,
  }),
  async test_tool_with_logging({ mcpReq }) {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
    }
    return text('logged');
  },
  async test_logging_tool({ mcpReq }) {
    await mcpReq.log('info', 'Only those who ask for it see this.');
    return text('logged');
  },
  async test_tool_with_progress({ mcpReq }) {
    const { progressToken } = mcpReq._meta ?? {};
    for (const progress of [0, 50, 100]) {
      if (progressToken === undefined) break;
      const params = { progressToken, progress, total: 100 };
      await mcpReq.notify({ method: 'notifications/progress', params });
    }
    return text(String(progressToken));
  },
  test_missing_capability({ mcpReq }) {
    requireCapability(mcpReq, 'sampling');
    return text('The client can be asked for samples.');
  },
  test_streaming_elicitation: (context) => answerToForm(context, { user_name: asksName }),
  test_input_required_result_elicitation: (context) => answerToForm(context, { user_name: asksName }),
  test_input_required_result_sampling: ({ mcpReq }) =>
    mcpReq.inputResponses?.capital_question === undefined
      ? inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } })
      : text(JSON.stringify(mcpReq.inputResponses.capital_question)),
  test_input_required_result_list_roots: ({ mcpReq }) =>
    mcpReq.inputResponses?.client_roots === undefined
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : text(JSON.stringify(mcpReq.inputResponses.client_roots)),
  test_input_required_result_request_state: (context) => confirmed(context),
  test_input_required_result_tampered_state: (context) => confirmed(context),
  test_input_required_result_multiple_inputs({ mcpReq }) {
    const inputRequests = {
      user_name: asksName,
      greeting: sample('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    };
    const given = Object.keys(mcpReq.inputResponses ?? {});
    if (Object.keys(inputRequests).some((name) => !given.includes(name)))
      return inputRequired({ inputRequests, requestState: stateOf('inputs') });
    checkState(mcpReq.requestState<string>());
    return text(`all of ${given.join(', ')}`);
  },
  test_input_required_result_multi_round({ mcpReq }) {
    const round = mcpReq.inputResponses === undefined ? 'none' : checkState(mcpReq.requestState<string>());
    if (round === 'none')
      return inputRequired({ inputRequests: { step1: asksName }, requestState: stateOf('first') });
    if (round === 'first')
      return inputRequired({ inputRequests: { step2: asksColor }, requestState: stateOf('second') });
    return text(`done after the ${round} round`);
  },
  test_input_required_result_capabilities({ mcpReq }) {
    const declared = capabilitiesOf(mcpReq);
    const all: InputRequests = {
      name: asksName,
      sample: sample('Any text'),
      roots: inputRequired.listRoots(),
    };
    const needs = { name: 'elicitation', sample: 'sampling', roots: 'roots' } as const;
    const able = Object.entries(all).filter(([name]) => needs[name as keyof typeof needs] in declared);
    return able.length === 0 ? text('nothing') : inputRequired({ inputRequests: Object.fromEntries(able) });
  },
};

type Form = ElicitRequestFormParams['requestedSchema'];

export function elicit(message: string, field: string) {
  const requestedSchema: Form = {
    type: 'object',
    properties: { [field]: { type: 'string' } },
    required: [field],
  };
  return inputRequired.elicit({ message, requestedSchema });
}

function embedded(uri: string, mimeType: string, value: string) {
  return { type: 'resource', resource: { uri, mimeType, text: value } } as const;
}

/** Greets by the name in the answer to a form, and asks again if it is not there. */
function answerToForm({ mcpReq }: ServerContext, inputRequests: InputRequests): Answer {
  const given = mcpReq.inputResponses?.user_name as { content?: { name?: unknown } } | undefined;
  const name = given?.content?.name;
  return typeof name === 'string' ? text(`Hello, ${name}!`) : inputRequired({ inputRequests });
}

function confirmed({ mcpReq }: ServerContext): Answer {
  if (mcpReq.inputResponses === undefined) {
    const inputRequests = { confirm: elicit('Please confirm', 'ok') };
    return inputRequired({ inputRequests, requestState: stateOf('asked') });
  }
  return text(`state-ok: ${checkState(mcpReq.requestState<string>())}`);
}

/** @throws ProtocolError if somebody else made the state */
function checkState(state: string | undefined): string {
  const value = state === undefined ? null : readState(state);
  if (value === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The state is not from here.');
  return value;
}

function capabilitiesOf({ envelope }: ServerContext['mcpReq']): object {
  const members = envelope as Readonly<Record<string, object>> | undefined;
  return members?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
}

function requireCapability(request: ServerContext['mcpReq'], name: 'sampling'): void {
  if (name in capabilitiesOf(request)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { [name]: {} } });
}
