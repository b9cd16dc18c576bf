import type { z } from 'zod';
import type { ComponentList } from '../../domain/match/component.ts';
import { componentOf } from '../../domain/match/sbom/identifiers.ts';
import { triageBody } from '../../domain/triage/body.ts';
import { readVex, type VexStatement } from '../../domain/triage/vex.ts';
import { Failure } from '../../kit/failure.ts';
import { readJson } from '../../kit/json.ts';
import { isDeeperThan } from '../../kit/json-depth.ts';
import { componentsIn } from '../match/document.ts';
import type { MalformedId } from '../vulnerability/contract.ts';
import type { TriageInput, TriageOptions } from './contract.ts';

const depthMax = 100;

/** What is to be put in order. */
export interface TriageRequest {
  readonly subjects:
    | { readonly kind: 'ids'; readonly ids: readonly string[] }
    | {
        readonly kind: 'components';
        readonly list: ComponentList;
        /** Entries that are not identifiers. */
        readonly malformed: readonly MalformedId[];
      };
  readonly options: TriageOptions;
  readonly statements: readonly VexStatement[];
}

const marks = ['bomFormat', 'spdxVersion', '@graph'];
const optionNames = ['exposed', 'environment', 'mission', 'impact'] as const;

/** @throws Failure `invalid_input` that says what is wrong and where */
export function readRequest({ bytes, limit: _, ...queried }: TriageInput): TriageRequest {
  if (isDeeperThan(bytes, depthMax))
    throw wrong('', `has lists or objects more than ${depthMax} levels deep`);
  const document = readJson(bytes);
  if (typeof document !== 'object' || document === null) throw wrong('', 'must be a JSON object in UTF-8');
  if (marks.some((mark) => Object.hasOwn(document, mark))) {
    return {
      subjects: { kind: 'components', list: componentsIn(document), malformed: [] },
      options: queried,
      statements: readVex(document, '') ?? [],
    };
  }
  const parsed = triageBody.safeParse(document);
  if (!parsed.success) throw wrongBody(parsed.error);
  const { ids, components, sbom, vex = [], ...options } = parsed.data;
  const twice = optionNames.find((name) => options[name] !== undefined && queried[name] !== undefined);
  if (twice !== undefined) throw wrong(twice, 'is in the body and in the query; give it once');
  const statements = [
    ...(sbom === undefined ? [] : (readVex(sbom, '/sbom') ?? [])),
    ...(Array.isArray(vex) ? vex : [vex]).flatMap((one, i) =>
      statementsIn(one, Array.isArray(vex) ? `/vex/${i}` : '/vex'),
    ),
  ];
  return {
    subjects: subjectsIn({ ids, components, sbom }),
    options: { ...queried, ...definedIn(options) },
    statements,
  };
}

type Body = z.output<typeof triageBody>;

function subjectsIn({
  ids,
  components,
  sbom,
}: Pick<Body, 'ids' | 'components' | 'sbom'>): TriageRequest['subjects'] {
  const given = [ids, components, sbom].filter((one) => one !== undefined);
  if (given.length !== 1)
    throw wrong('', 'must have exactly one of ids, components and sbom, or be an SBOM itself');
  if (ids !== undefined) return { kind: 'ids', ids };
  if (sbom !== undefined) return { kind: 'components', list: componentsIn(sbom, '/sbom'), malformed: [] };
  return readList(components ?? []);
}

function readList(components: NonNullable<Body['components']>): TriageRequest['subjects'] {
  const malformed: MalformedId[] = [];
  const list = components.flatMap((one, index) => {
    const { purl, cpe } = typeof one === 'string' ? { purl: one, cpe: undefined } : one;
    const id = purl ?? cpe ?? '';
    const component = componentOf(id.trim(), `/components/${index}`);
    if (component === null) malformed.push({ index, id, message: 'must be a package URL or a CPE name' });
    return component ?? [];
  });
  if (list.length > 0) {
    return {
      kind: 'components',
      list: { format: 'identifiers', specVersion: null, components: list },
      malformed,
    };
  }
  const details = malformed.map(({ index, message }) => ({ path: `components.${index}`, message }));
  throw new Failure('invalid_input', 'None of the components is a package URL or a CPE name.', { details });
}

function statementsIn(document: unknown, at: string): readonly VexStatement[] {
  const statements = readVex(document, at);
  if (statements !== null) return statements;
  throw wrong(at.slice(1).replaceAll('/', '.'), 'is neither an OpenVEX document nor CycloneDX with analyses');
}

function definedIn<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

function wrong(path: string, message: string): Failure {
  return new Failure('invalid_input', `${path === '' ? 'The body' : path} ${message}.`, {
    details: [{ path, message }],
  });
}

function wrongBody(error: z.ZodError): Failure {
  const details = error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first = { path: '', message: '' }] = details;
  const place = first.path === '' ? '' : `${first.path} `;
  return new Failure('invalid_input', `The body is not a triage request: ${place}${first.message}.`, {
    details,
  });
}
