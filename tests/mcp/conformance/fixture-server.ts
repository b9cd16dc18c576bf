import { inputRequired, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { questionLimits } from '../../../src/mcp/sessions.ts';
import { pixel } from './fixture-media.ts';
import { elicit, fixtureTools } from './fixture-tools.ts';

const lists = { ttlMs: 60_000, cacheScope: 'public' } as const;
const message = (content: object) => ({ role: 'user', content }) as never;
const resources = [
  { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain', text: 'A static text.' },
  { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png', blob: pixel },
] as const;
const asksContext = { user_context: elicit('What context should the prompt use?', 'context') };

type Prompt = (args: Readonly<Record<string, string>>) => readonly object[];

const prompts: Readonly<Record<string, Prompt>> = {
  test_simple_prompt: () => [{ type: 'text', text: 'This is a simple prompt for testing.' }],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [
    { type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
  ],
  test_prompt_with_embedded_resource: ({ resourceUri: uri }) => [
    { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'An embedded text.' } },
    { type: 'text', text: 'Please process the embedded resource above.' },
  ],
  test_prompt_with_image: () => [
    { type: 'image', data: pixel, mimeType: 'image/png' },
    { type: 'text', text: 'Please analyze the image above.' },
  ],
};
const asking = 'test_input_required_result_prompt';

/** A server with everything that the scenarios of the conformance suite ask of a server that it knows. */
export function createFixtureServer(): Server {
  const server = new Server(
    { name: 'fixture', version: '1.0.0' },
    {
      inputRequired: questionLimits,
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
      cacheHints: {
        ...{ 'tools/list': lists, 'prompts/list': lists, 'resources/list': lists },
        ...{ 'resources/templates/list': lists, 'resources/read': lists, 'server/discover': lists },
      },
    },
  );
  addTools(server);
  addResources(server);
  addPrompts(server);
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
  return server;
}

function addTools(server: Server): void {
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(fixtureTools).map((name) => ({
      name,
      description: `Answers as the scenario of ${name} says.`,
      inputSchema: { type: 'object' as const },
    })),
  }));
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const call = fixtureTools[params.name];
    if (call === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
    return call(context, params.arguments ?? {});
  });
}

function addResources(server: Server): void {
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ uri, name, mimeType }) => ({ uri, name, mimeType })),
  }));
  const uriTemplate = 'test://template/{id}/data';
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate, name: 'template', mimeType: 'application/json' }],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const [, id] = /^test:\/\/template\/([^/]+)\/data$/.exec(uri) ?? [];
    if (id !== undefined)
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify({ id }) }] };
    const found = resources.find((one) => one.uri === uri);
    if (found === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is none.', { uri });
    return { contents: [found] };
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
}

function addPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: [...Object.keys(prompts), asking].map((name) => ({
      name,
      description: 'A prompt of the suite.',
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) => {
    if (params.name === asking) {
      const given = mcpReq.inputResponses?.user_context;
      if (given === undefined) return inputRequired({ inputRequests: asksContext });
      return { messages: [message({ type: 'text', text: JSON.stringify(given) })] };
    }
    const render = prompts[params.name];
    if (render === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such prompt.');
    return { messages: render(params.arguments ?? {}).map(message) };
  });
}
