import { json, type PublishedFile } from '../content.ts';
import type { Publisher } from '../publisher.ts';

interface Point {
  readonly namespace: string;
  readonly key: string;
  readonly version: string;
  readonly values: readonly string[];
}

interface Table {
  readonly path: string;
  readonly namespace: string;
  readonly key: string;
  readonly version: string;
  readonly inputs: readonly Point[];
  readonly outcome: Point;
}

const point = (namespace: string, key: string, version: string, ...values: string[]): Point => ({
  namespace,
  key,
  version,
  values,
});
const exploitation = point('ssvc', 'E', '1.1.0', 'N', 'P', 'A');
const automatable = point('ssvc', 'A', '2.0.0', 'N', 'Y');
const impact = point('ssvc', 'TI', '1.0.0', 'P', 'T');
const exposure = point('ssvc', 'EXP', '1.0.1', 'S', 'C', 'O');

/** By the ids of the published tables, with other questions and answers. */
const tables: readonly Table[] = [
  {
    path: 'cisa/cisa_coordinator_2_0_3.json',
    ...{ namespace: 'cisa', key: 'DT_CO', version: '2.0.3' },
    inputs: [exploitation, automatable, impact],
    outcome: point('cisa', 'CISA', '1.1.0', 'T', 'T*', 'A', 'C'),
  },
  {
    path: 'cisa/cisa_bod_26_04_1_0_0.json',
    ...{ namespace: 'cisa', key: 'DT_BOD2604', version: '1.0.0' },
    inputs: [point('cisa', 'KEV', '1.0.0', 'N', 'Y'), automatable, impact, exposure],
    outcome: point('cisa', 'BOD2604', '1.0.0', 'D3', 'D14', 'FSU'),
  },
  {
    path: 'ssvc/coordinator_triage_1_0_0.json',
    ...{ namespace: 'ssvc', key: 'DT_COORD_TRIAGE', version: '1.0.0' },
    inputs: [automatable, impact, exposure],
    outcome: point('ssvc', 'COORDINATE', '1.0.1', 'D', 'T', 'C'),
  },
  {
    path: 'ssvc/deployer_patch_application_priority_1_0_0.json',
    ...{ namespace: 'ssvc', key: 'DT_DP', version: '1.0.0' },
    inputs: [exploitation, exposure, automatable],
    outcome: point('ssvc', 'DSOI', '1.0.0', 'D', 'S', 'O', 'I'),
  },
];

/** The decision tables, which never change: another version is another file. */
export function ssvcOf(bornMs: number): Publisher {
  const modifiedMs = bornMs - 30 * 86_400_000;
  const files = new Map(
    tables.map((table): [string, PublishedFile] => [
      table.path,
      {
        content: json(written(table), 2),
        type: 'text/plain; charset=utf-8',
        modifiedMs,
        keyMember: 'mapping',
      },
    ]),
  );
  return {
    plan: () => [],
    act: () => null,
    paths: () => [...files.keys()],
    file: (path) => files.get(path) ?? null,
  };
}

function written({ namespace, key, version, inputs, outcome }: Table): object {
  return {
    namespace,
    key,
    version,
    name: `Invented table ${key}`,
    definition: 'What to do with a loose thread.',
    schemaVersion: '2.0.0',
    decision_points: Object.fromEntries([...inputs, outcome].map((each) => [idOf(each), writtenPoint(each)])),
    outcome: idOf(outcome),
    mapping: rowsOf(inputs).map((row, i) => ({
      ...row,
      [idOf(outcome)]: outcome.values[i % outcome.values.length],
    })),
  };
}

function writtenPoint({ namespace, key, version, values }: Point): object {
  const named = values.map((value) => ({
    key: value,
    name: `Answer ${value}`,
    definition: `It is ${value}.`,
  }));
  return {
    ...{ namespace, key, version, name: `Question ${key}`, definition: `How it stands with ${key}.` },
    schemaVersion: '2.0.0',
    values: named,
  };
}

/** Each combination of answers once. */
function rowsOf(inputs: readonly Point[]): readonly Readonly<Record<string, string>>[] {
  return inputs.reduce<readonly Readonly<Record<string, string>>[]>(
    (rows, each) => rows.flatMap((row) => each.values.map((value) => ({ ...row, [idOf(each)]: value }))),
    [{}],
  );
}

function idOf({ namespace, key, version }: Point): string {
  return `${namespace}:${key}:${version}`;
}
