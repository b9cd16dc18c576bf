import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

/** What the published schema of CycloneDX 1.6 refuses, and references that lead nowhere; empty for a good document. */
export async function cycloneDxErrors(text: string): Promise<unknown[]> {
  const refused = await validator.validate(text);
  const { components = [], vulnerabilities = [] } = JSON.parse(text) as CycloneDxDocument;
  const refs = new Set(components.map((component) => component['bom-ref']));
  const affected = vulnerabilities.flatMap(({ affects = [] }) => affects.map(({ ref }) => ref));
  return [
    ...(refused === null ? [] : [refused]),
    ...affected.filter((ref) => !refs.has(ref)).map((ref) => `nothing is called ${ref}`),
    ...(refs.size === components.length ? [] : ['two components have one name']),
  ];
}

/** The parts that tests read. */
export interface CycloneDxDocument {
  readonly metadata: { readonly timestamp: string };
  readonly components?: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly purl?: string;
    readonly cpe?: string;
  }[];
  readonly vulnerabilities?: readonly {
    readonly id: string;
    readonly analysis: {
      readonly state: string;
      readonly response?: readonly string[];
      readonly detail: string;
    };
    readonly ratings?: readonly { readonly method: string; readonly score?: number }[];
    readonly cwes?: readonly number[];
    readonly references?: readonly { readonly id: string }[];
    readonly recommendation?: string;
    readonly workaround?: string;
    readonly affects?: readonly {
      readonly ref: string;
      readonly versions?: readonly {
        readonly version?: string;
        readonly range?: string;
        readonly status: string;
      }[];
    }[];
  }[];
}
