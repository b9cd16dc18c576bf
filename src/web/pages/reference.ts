import { definePage } from '../contract.ts';
import {
  type Operation,
  operationsOf,
  readDescription,
  readSamples,
  type Sample,
} from '../reference/document.ts';
import { snippetsFor } from '../reference/snippets.ts';
import { type ReferenceModel, type ReferenceOperation, referenceView } from '../views/reference.ts';

/** The operations of the API, from the description that ships with this version, with sample requests. */
export const page = definePage<ReferenceModel>({
  viewName: 'reference',
  async load(): Promise<ReferenceModel> {
    model ??= readModel();
    return model;
  },
  view: referenceView,
});

/** The files belong to the version that runs. */
let model: ReferenceModel | null = null;

function readModel(): ReferenceModel {
  const description = readDescription();
  const samples = readSamples();
  const operations = operationsOf(description);
  return {
    families: description.tags.map((family) => ({
      ...family,
      operations: operations
        .filter(({ operation }) => operation.tags.includes(family.name))
        .map((at) => displayed(at, samples[at.operation.operationId])),
    })),
  };
}

function displayed(at: Operation, sample: Sample | undefined): ReferenceOperation {
  const { path, method, operation } = at;
  const { operationId, summary, description, parameters = [], responses } = operation;
  return {
    ...{ path, method, id: operationId, summary, description },
    parameters: parameters.map(({ name, in: place, required = false, description: means = '' }) => ({
      ...{ name, place, isRequired: required, description: means },
      sample: sample?.params[name] === undefined ? null : String(sample.params[name]),
    })),
    body: sample?.body === undefined ? null : JSON.stringify(sample.body, null, 2),
    sample:
      sample === undefined
        ? null
        : { ...snippetsFor(at, sample), answer: sample.answer, isCut: sample.isCut },
    statuses: Object.keys(responses),
  };
}
