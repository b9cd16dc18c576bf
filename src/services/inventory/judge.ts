import { tiers } from '../../domain/risk/tier.ts';
import { compareUrgency, type Urgency } from '../../domain/triage/order.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { ReaderContext } from '../context.ts';
import { AppliedHandling } from '../handling/applied.ts';
import { handlingItems } from '../handling/items.ts';
import { orderSubjects } from '../triage/items.ts';
import { readPlace } from '../triage/judge.ts';
import { countEach } from '../triage/triage.ts';
import { defineVerb } from '../verb.ts';
import { componentStates, type InventoryReport, type ReadInventoryInput } from './contract.ts';
import { meansComponent, namedComponent } from './meant.ts';
import { type JudgedInventory, judgedInventory } from './remembered.ts';
import { showFindings } from './show.ts';
import { applyHandling, componentStandings, type Standing } from './standing.ts';
import type { JudgeInventoryInput } from './types.ts';

/**
 * What affects the components of an inventory, and what to do first.
 * @throws Failure as `findInventory`, and `invalid_input` for a wrong option or cursor
 */
export const verb = defineVerb({
  name: 'judgeInventory',
  where: 'reader',
  scope: 'internal',
  run: (context: ReaderContext, { own, limit, cursor, ...options }: JudgeInventoryInput): InventoryReport => {
    const { reader, clock, cursors } = context;
    const judged = judgedInventory(reader, own.inventory);
    const place = readPlace(options);
    const isUsual = place.exposed === undefined && place.environment === null;
    const subjects = judged.ordered.map(({ subject }) => subject);
    const ordered = isUsual ? judged.ordered : orderSubjects(reader, subjects, place);
    const standing = applyHandling(ordered, readHandlings(reader, own.handlings, clock()));
    const chosen = standing.filter(chooses(judged, options));
    const listed =
      options.handled === 'include' ? chosen : chosen.filter(({ handling }) => handling === null);
    const places = cursors(isUrgency);
    const query = JSON.stringify(['inventory', own.inventory.identity, options]);
    const after = cursor === undefined ? null : places.decode(cursor, query);
    const rest = after === null ? listed : listed.filter((one) => compareUrgency(one, after) > 0);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    const { id, version, updatedAt } = own.inventory;
    const { format, documentName, components } = judged.inventory;
    const { bod } = reader.shared().tables;
    return {
      ...{ id, version, updatedAt, format, documentName, componentCount: components.length },
      items: showFindings(reader, page, place),
      count: page.length,
      total: listed.length,
      nextCursor:
        last === undefined || page.length === rest.length ? null : places.encode(urgencyOf(last), query),
      handled: chosen.filter(({ handling }) => handling !== null).length,
      counts: countStates(judged, standing),
      tiers: countEach(
        tiers,
        listed.map(({ tier }) => tier),
      ),
      options: {
        exposed: options.exposed ?? null,
        environment: place.environment?.written.join('/') ?? null,
        mission: options.mission ?? null,
        impact: options.impact ?? null,
      },
      table: bod === null ? null : { id: bod.id, version: bod.version },
    };
  },
});

/** Decisions as they are stored, ready to be applied. */
export function readHandlings(
  reader: ProjectionReader,
  texts: readonly string[],
  nowMs: number,
): AppliedHandling {
  const { schema } = handlingItems.declaration;
  return new AppliedHandling(
    reader,
    texts.map((text) => schema.parse(JSON.parse(text))),
    nowMs,
  );
}

function chooses(
  { inventory }: JudgedInventory,
  { status, severity, kev, component }: ReadInventoryInput | Omit<ReadInventoryInput, 'limit'>,
): (one: Standing) => boolean {
  const isMeant = component === undefined ? null : meansComponent(component);
  const meant =
    isMeant &&
    new Set(inventory.components.filter((one) => isMeant(namedComponent(one))).map(({ id }) => id));
  return ({ subject, left }) => {
    const [place] = subject.places;
    const summary = place?.found.subject.summary;
    const seen = left.length === 0 ? subject.places : left;
    const own = seen.some(({ found }) => found.status === 'affected') ? 'affected' : 'unknown';
    return (
      (status === undefined || status === own) &&
      (severity === undefined || summary?.severity === severity) &&
      (kev === undefined || summary?.kev === kev) &&
      (meant === null || subject.places.some(({ component }) => meant.has(component.pointer)))
    );
  };
}

function countStates(judged: JudgedInventory, standing: readonly Standing[]): InventoryReport['counts'] {
  const states = Array.from(componentStandings(judged, standing).values(), ({ state }) => state);
  return { components: states.length, ...countEach(componentStates, states) };
}

function urgencyOf({ id, tier, riskScore, epss }: Standing): Urgency {
  return { id, tier, riskScore, epss };
}

function isUrgency(value: unknown): value is Urgency {
  return (
    typeof value === 'object' && value !== null && 'tier' in value && 'riskScore' in value && 'id' in value
  );
}
