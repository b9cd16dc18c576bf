import { parseCveId } from '../../domain/cve-id.ts';
import { Failure } from '../../kit/failure.ts';
import type { KevItem, SearchHit, Services, VulnerabilityItem } from '../../services/contract.ts';
import { itemExample, recordExample } from '../v1/examples.ts';

const page = { count: 1, total: 1, nextCursor: 'next' };
const kevItem: KevItem = {
  ...itemExample,
  dateAdded: '2021-12-10T00:00:00.000Z',
  dueDate: null,
  ransomware: true,
};
const hit: SearchHit = {
  ...itemExample,
  type: 'vulnerability',
  snippet: 'Lookups in log messages.',
  highlights: [[0, 7]],
  score: 1,
  why: { match: 'text', terms: ['lookups'] },
};

/** Services that know one vulnerability, with the verbs under test replaced. */
export function fakeServices(replaced: Partial<Services> = {}): Services {
  return {
    checkHealth: async () => ({ ok: true, env: 'test', dbBound: true, r2Bound: true }),
    readVulnerability: async ({ id }) => {
      const cve = parseCveId(id);
      if (cve === null) {
        throw new Failure('invalid_input', 'The id is no CVE id.', {
          details: [{ path: 'id', message: 'should look like CVE-2021-44228' }],
        });
      }
      if (cve !== recordExample.id) throw new Failure('not_found', `Nobody names ${cve}.`);
      return JSON.stringify(recordExample);
    },
    latestVulnerabilities: async ({ cursor }) => {
      if (cursor === 'old') throw new Failure('cursor_expired', 'The cursor has expired.');
      if (cursor === 'forged') throw new Failure('cursor_invalid', 'The cursor is not of this list.');
      const item: VulnerabilityItem = itemExample;
      return { items: [item], ...page };
    },
    latestKev: async () => ({ items: [kevItem], ...page }),
    search: async ({ q }) => ({ query: q, hits: [hit], entities: [], totalCapped: false, ...page }),
    readStatus: async () => ({ manifest: 0, sources: [] }),
    ...replaced,
  };
}
