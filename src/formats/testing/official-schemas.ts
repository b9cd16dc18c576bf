import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** The schemas that the committees of STIX and OpenVEX publish. */
export interface OfficialSchemas {
  /** What is wrong with a bundle and with each of its objects; empty for a good one. */
  readonly stixErrors: (text: string) => readonly unknown[];
  readonly openVexErrors: (text: string) => readonly unknown[];
}

/** Reads the schemas of a folder; null where it is absent. */
export function readOfficialSchemas(folder: string): OfficialSchemas | null {
  if (!existsSync(folder)) return null;
  const stix = stixValidators(join(folder, 'stix-2.1'));
  const openVex = newAjv().compile(readSchema(join(folder, 'openvex-0.2.0.json')));
  return {
    openVexErrors: (text) => errorsOf(openVex, JSON.parse(text)),
    stixErrors(text) {
      const bundle: StixBundle = JSON.parse(text);
      // The schema of bundles requires objects of unlisted types to fit exactly one of two schemas, one of
      // which includes the other. So each object is checked against the schema of its own type.
      const { objects, ...others } = bundle;
      return [
        ...errorsOf(stix('bundle'), others),
        ...objects.flatMap((object) => errorsOf(stix(object.type) ?? stix('core'), object)),
      ];
    },
  };
}

interface StixBundle {
  readonly objects: readonly { readonly type: string }[];
}

/** Our own check of OpenVEX covers the formats that this validator does not know. */
const formats = { ...fullFormats, iri: true, 'idn-hostname': true } as const;

function newAjv(): Ajv2020 {
  return new Ajv2020({ strict: false, unicodeRegExp: false, formats });
}

/** The validator of a type, which is the name of a file; compiled when it is needed. */
function stixValidators(folder: string): (type: string) => ValidateFunction | undefined {
  const ajv = newAjv();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ids = new Map<string, string>();
  for (const path of paths.filter((one) => one.endsWith('.json'))) {
    const schema = readSchema(join(folder, path));
    ajv.addSchema(schema);
    ids.set(basename(path, '.json'), schema.$id);
  }
  return (type) => ajv.getSchema(ids.get(type) ?? '');
}

function readSchema(path: string): { readonly $id: string } {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function errorsOf(validate: ValidateFunction | undefined, value: unknown): readonly ErrorObject[] {
  if (validate === undefined) throw new Error('There is no such schema.');
  return validate(value) ? [] : (validate.errors ?? []);
}
