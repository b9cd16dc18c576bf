import { readFileSync } from 'node:fs';
import { definePage } from '../contract.ts';
import { type ReferenceModel, referenceView } from '../views/reference.ts';

interface Described {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<
          Record<
            string,
            {
              readonly example?: unknown;
              readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
            }
          >
        >;
      }
    >
  >;
}

/** The operations of the API, from the description that ships with this version. */
export const page = definePage<ReferenceModel>({
  viewName: 'reference',
  async load(): Promise<ReferenceModel> {
    const file = new URL('../../../openapi/openapi.json', import.meta.url);
    const { tags, paths }: Described = JSON.parse(readFileSync(file, 'utf8'));
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    );
    return {
      families: tags.map(({ name, description }) => ({
        ...{ name, description },
        operations: all
          .filter(({ operation }) => operation.tags?.includes(name))
          .map(
            ({
              path,
              method,
              operation: { operationId, summary, description: text, parameters = [], responses },
            }) => ({
              ...{ path, method, id: operationId, summary, description: text },
              parameters: parameters.flatMap((one) =>
                one.name === undefined
                  ? []
                  : {
                      name: one.name,
                      place: one.in,
                      isRequired: one.required === true,
                      description: one.description ?? '',
                    },
              ),
              example: exampleOf(responses),
              statuses: Object.keys(responses),
            }),
          ),
      })),
    };
  },
  view: referenceView,
});

function exampleOf({ 200: ok }: DescribedOperation['responses']): string | null {
  const [content] = Object.values(ok?.content ?? {});
  const value = content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
  return value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
