import type { ToolList, ToolResult } from '../../services/tools/contract.ts';

const hashExample = '44d88612fea8a8f36de82e1278abb02f';

export const toolInputExample = { input: hashExample };

export const toolResultExample = {
  tool: 'hash',
  risk: 'low',
  score: 10,
  findings: [
    {
      id: 'hash.test-file',
      severity: 'low',
      title: 'EICAR test file',
      detail: 'By MD5.',
      location: 'line 1',
      recommendation: 'Ask who tests scanners there. If nobody does, look for what else was tried.',
    },
    {
      id: 'hash.weak-algorithm',
      severity: 'info',
      title: 'Algorithm that can be deceived',
      detail: 'It is probably MD5.',
      location: 'line 1',
      recommendation: 'Use SHA-256 where you can choose.',
    },
  ],
  references: ['https://www.rfc-editor.org/rfc/rfc6151'],
  meta: {
    facts: { hashes: [{ line: 1, algorithms: ['MD5', 'imphash', 'NT hash'] }] },
    unseen: [],
    lookups: [],
    version: '1.0.0',
    truncated: false,
  },
} satisfies ToolResult;

export const toolListExample = {
  tools: [
    {
      name: 'hash',
      title: 'Hashes of files',
      purpose:
        'Says what kind of hash a text is, whether it is a known constant, and which stored texts contain it.',
      grammar: 'Up to 200 hashes, separated by blanks, commas or lines.',
      bytesMax: 65_536,
      limits: ['Only the first 20 hashes are looked up in stored texts.'],
      example: hashExample,
    },
  ],
  count: 1,
} satisfies ToolList;
