import { decidingReasons } from '../../domain/risk/words.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProvenVulnerability } from '../../services/vulnerability/contract.ts';
import { definePage, type PageInput } from '../contract.ts';
import { type ComparedCve, type CompareModel, compareView } from '../views/compare.ts';

/** Two CVEs side by side. */
export const page = definePage<CompareModel>({
  viewName: 'compare',
  async load({ services, query, now }: PageInput): Promise<CompareModel> {
    const read = async (id: string): Promise<ComparedCve> => {
      const record: ProvenVulnerability = JSON.parse(await services.readVulnerability({ id }));
      return { record, reasons: decidingReasons(record.risk.reasons, 8) };
    };
    const { a, b } = query;
    if (!a || !b) throw new Failure('invalid_input', 'A comparison needs two CVE ids: /compare?a=…&b=…');
    return { sides: [await read(a), await read(b)], now };
  },
  view: compareView,
});
