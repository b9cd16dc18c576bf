/** What raw files say, in the names of the parts that sentences can state. */

/** A copy of the names in `src/answers/facets.ts`: this folder imports nothing of the product. */
export const facets = [
  ...['subject', 'state', 'published', 'modified', 'title', 'description', 'tag'],
  ...['cvss.score', 'cvss.version', 'cvss.vector', 'cvss.severity', 'cvss.by'],
  ...['kev', 'kev.catalog', 'kev.added', 'kev.due', 'kev.ransomware', 'kev.action'],
  ...['epss.score', 'epss.percentile', 'epss.date', 'epss.model'],
  ...['ssvc.exploitation', 'ssvc.automatable', 'ssvc.impact'],
  ...['affected.product', 'affected.range', 'fix.product', 'fix.version'],
  ...['remediation', 'workaround', 'rejection', 'reference', 'link.object', 'name', 'version'],
] as const;

export type Facet = string;

/** One statement of a raw file: the parts that belong together. */
export interface Statement {
  readonly subject: string;
  /** What it is about: `cvss`, `kev`, `epss`, or the type of a link. */
  readonly about: string;
  readonly parts: Readonly<Partial<Record<Facet, string>>>;
}

/** A single expected fact. */
export interface ExpectedFact {
  readonly subject: string;
  readonly facet: Facet;
  readonly value: string;
}

/** Everything that raw files say about some entities. */
export class StatementBook {
  readonly #bySubject = new Map<string, Statement[]>();

  add(statements: Iterable<Statement>): void {
    for (const statement of statements) {
      const known = this.#bySubject.get(statement.subject) ?? [];
      if (known.length === 0) this.#bySubject.set(statement.subject, known);
      known.push(statement);
    }
  }

  /** @param about all by default */
  of(subject: string, about?: string): readonly Statement[] {
    const all = this.#bySubject.get(subject) ?? [];
    return about === undefined ? all : all.filter((statement) => statement.about === about);
  }

  has(subject: string): boolean {
    return this.#bySubject.has(subject);
  }

  /** Whether the name of a product that the subject affects has a text: `SC9863A/S8001` has `S8001`. */
  namesProduct(subject: string, text: string): boolean {
    return this.of(subject, 'affected').some(({ parts }) => parts['affected.product']?.includes(text));
  }

  get subjects(): Iterable<string> {
    return this.#bySubject.keys();
  }

  facts(subject: string): ExpectedFact[] {
    return this.of(subject).flatMap(({ parts }) =>
      Object.entries(parts).map(([facet, value]) => ({ subject, facet, value: value ?? '' })),
    );
  }
}

/** The day of a time; a time without a zone is UTC. */
export function dayOf(time: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(time)) return time;
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}Z`).toISOString().slice(0, 10);
}
