import type { JsonSchema } from '../document.ts';

const names: ReadonlyMap<string, string> = new Map([
  ['string', 'str'],
  ['integer', 'int'],
  ['number', 'float'],
  ['boolean', 'bool'],
  ['null', 'None'],
]);

/** Python types of JSON schemas. Objects become classes, those inside others under a name of their own. */
export class PythonTypes {
  readonly #classes: string[] = [];
  readonly #aliases: string[] = [];
  readonly #taken: Set<string>;

  /** @param names of the schemas of the document, which no class inside another gets */
  constructor(names: Iterable<string>) {
    this.#taken = new Set(names);
  }

  /** Adds a schema of the document under its name. */
  define(name: string, schema: JsonSchema): void {
    if (schema.properties !== undefined) this.#addClass(name, schema, name);
    else this.#aliases.push(`${name} = ${this.typeOf(schema, name, false, true)}\n`);
  }

  text(): string {
    return `${this.#classes.join('\n\n')}\n\n${this.#aliases.join('')}`;
  }

  /**
   * The type of a schema as an expression.
   * @param isOutside whether it stands in another file than the classes
   * @param isAlias whether it is evaluated when the file is read, so that names must be quoted
   */
  typeOf(schema: JsonSchema, name: string, isOutside = false, isAlias = false): string {
    const nested = (inner: JsonSchema, suffix = '') =>
      this.typeOf(inner, `${name}${suffix}`, isOutside, isAlias);
    const named = (of: string) => (isAlias ? `"${of}"` : isOutside ? `schema.${of}` : of);
    if (schema.$ref !== undefined) return named(schema.$ref.split('/').at(-1) ?? '');
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.anyOf !== undefined) {
      return union(schema.anyOf.map((each, index) => nested(each, optionName(each, index))));
    }
    if (schema.properties !== undefined) return named(this.#addClass(name, schema));
    if (Array.isArray(schema.type)) {
      return union(schema.type.map((type: string) => nested({ ...schema, type })));
    }
    if (schema.type === 'array') {
      const items = schema.prefixItems ?? (schema.items === undefined ? [] : [schema.items]);
      return `list[${union(items.map((each) => nested(each, 'Item')))}]`;
    }
    if (schema.type === 'object') {
      const values = schema.additionalProperties;
      return `dict[str, ${typeof values === 'object' ? nested(values, 'Value') : 'Any'}]`;
    }
    return names.get(String(schema.type)) ?? 'Any';
  }

  /** A base has the members that are always there, because Python 3.10 can't mark single ones. */
  #addClass(
    wanted: string,
    { properties = {}, required = [], description }: JsonSchema,
    name = this.#free(wanted),
  ): string {
    const isRequired = new Set(required);
    const members = Object.entries(properties).map(([key, schema]) => {
      const type = this.typeOf(schema, `${name}${pascal(key)}`);
      return { key, type, isRequired: isRequired.has(key) };
    });
    const always = members.filter((each) => each.isRequired);
    const sometimes = members.filter((each) => !each.isRequired);
    const isPlain = members.every(({ key }) => /^[A-Za-z_]\w*$/.test(key) && !keywords.has(key));
    const classOf = (className: string, own: typeof members, base: string, total: boolean, doc = '') => {
      if (isPlain) {
        const lines = own.map(({ key, type }) => `    ${key}: ${type}\n`).join('');
        const parts = `${base}${total ? '' : ', total=False'}`;
        return `class ${className}(${parts}):\n${doc}${lines === '' && doc === '' ? '    pass\n' : lines}`;
      }
      const entries = own.map(({ key, type }) => `    ${JSON.stringify(key)}: ${JSON.stringify(type)},\n`);
      return `${className} = TypedDict("${className}", {\n${entries.join('')}}${total ? '' : ', total=False'})\n`;
    };
    const doc = description === undefined ? '' : `    """${description.replaceAll(/[\\"]/g, "'")}"""\n\n`;
    if (sometimes.length === 0) this.#classes.push(classOf(name, always, 'TypedDict', true, doc));
    else if (always.length === 0) this.#classes.push(classOf(name, sometimes, 'TypedDict', false, doc));
    else if (isPlain) {
      this.#classes.push(classOf(`_${name}`, always, 'TypedDict', true));
      this.#classes.push(classOf(name, sometimes, `_${name}`, false, doc));
    } else {
      this.#classes.push(classOf(`_${name}`, always, 'TypedDict', true));
      this.#classes.push(classOf(`_${name}Rest`, sometimes, 'TypedDict', false));
      this.#classes.push(
        `class ${name}(_${name}, _${name}Rest):\n${doc === '' ? '    pass\n' : doc.trimEnd()}\n`,
      );
    }
    return name;
  }

  #free(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wanted}${count}`;
    this.#taken.add(name);
    return name;
  }
}

const keywords: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

function optionName({ properties }: JsonSchema, index: number): string {
  return properties === undefined || index === 0 ? '' : `Or${index}`;
}

function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

function union(types: readonly string[]): string {
  const each = [...new Set(types)];
  if (each.length === 0 || each.includes('Any')) return 'Any';
  const others = each.filter((type) => type !== 'None');
  const [only] = others;
  if (only === undefined) return 'None';
  const all = others.length === 1 ? only : `Union[${others.join(', ')}]`;
  return others.length === each.length ? all : `Optional[${all}]`;
}

function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
