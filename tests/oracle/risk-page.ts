import { tableOf } from '../../scripts/fact-page.ts';
import { type Json, listOf, membersOf } from './json.ts';
import { type WorkedRisk, workedRows } from './worked-risks.ts';

/** The parts of `docs/risk.md` that are made from the published files. */

const begin = (part: string) => `<!-- ${part}: made from the published files -->`;
const end = (part: string) => `<!-- end of ${part} -->`;

export const workedHeadings = [
  'CVE',
  'shows',
  'inputs',
  'risk',
  'score',
  'exposed',
  'not exposed',
  'reasons',
];

/** The page with its two tables in place of the old ones. */
export function withTables(page: string, bod: Json, worked: ReadonlyMap<string, WorkedRisk>): string {
  const rows = tableOf(['row', 'in KEV', 'exposed', 'automatable', 'impact', 'tier'], bodRows(bod));
  const filled = replacePart(page, 'the rows of BOD 26-04', rows);
  return replacePart(filled, 'the worked CVEs', tableOf(workedHeadings, workedRows(worked)));
}

/** The rows of the published table, by KEV, exposure, automatable and impact, with `yes` and `total` first. */
function bodRows(bod: Json): string[][] {
  const points = ['cisa:KEV:1.0.0', 'cisa:PE:1.0.0', 'ssvc:A:2.0.0', 'ssvc:TI:1.0.0'];
  const answers: Readonly<Record<string, string>> = { Y: 'yes', N: 'no', T: 'total', P: 'partial' };
  const rows = listOf(membersOf(bod).mapping).map((row, number) => {
    const members = membersOf(row);
    return [
      String(number),
      ...points.map((point) => answers[String(members[point])] ?? ''),
      `\`${String(members['cisa:BOD2604:1.0.0']).toLowerCase()}\``,
    ];
  });
  const order = (row: readonly string[]) => row.slice(1, 5).map((answer) => 'yes total'.includes(answer));
  return rows.sort((a, b) => Number(order(b).map(Number).join('')) - Number(order(a).map(Number).join('')));
}

function replacePart(page: string, part: string, text: string): string {
  const [from, to] = [page.indexOf(begin(part)), page.indexOf(end(part))];
  if (from === -1 || to < from) throw new Error(`docs/risk.md should have ${begin(part)} and ${end(part)}.`);
  return `${page.slice(0, from)}${begin(part)}\n\n${text}\n\n${page.slice(to)}`;
}
