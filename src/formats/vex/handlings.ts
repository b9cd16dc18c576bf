import type { Handling } from '../../domain/handling/handling.ts';
import { markedNote, statementStatuses } from '../../domain/handling/statement.ts';
import { latestTime } from '../../domain/time.ts';
import { sha256 } from '../../kit/digest.ts';
import type { ExportDocument } from '../document.ts';
import { present } from '../text.ts';
import { cairnUuid } from '../uuid.ts';

/** A handling, and when it was decided. */
export interface DatedHandling extends Handling {
  readonly updatedAt: string;
}

/**
 * Handlings as OpenVEX 0.2.0, a statement for each. Null without any, because a document needs at least one.
 * @param author who decided
 */
export function handlingVex(handlings: readonly DatedHandling[], author: string): ExportDocument | null {
  const timestamp = latestTime(handlings.map(({ updatedAt }) => updatedAt));
  if (timestamp === null) return null;
  const content = { author, timestamp, version: 1, tooling: 'Cairn', statements: handlings.map(statementOf) };
  const id = `urn:uuid:${cairnUuid(`openvex handling ${sha256(JSON.stringify(content))}`)}`;
  const document = { '@context': 'https://openvex.dev/ns/v0.2.0', '@id': id, ...content };
  return {
    mediaType: 'application/json',
    fileName: 'handling.openvex.json',
    text: JSON.stringify(document),
  };
}

function statementOf(handling: DatedHandling): object {
  const { cve, component, status, justification, note, until, updatedAt } = handling;
  const end = until === null ? '' : ` until ${until}`;
  return present({
    vulnerability: { '@id': `https://www.cve.org/CVERecord?id=${cve}`, name: cve },
    timestamp: updatedAt,
    products: component === null ? null : [productOf(component)],
    status: statementStatuses[status],
    status_notes: markedNote(handling),
    justification,
    impact_statement: status === 'not_affected' && justification === null ? note : null,
    action_statement: status === 'accepted' ? (note ?? `The risk is accepted${end}.`) : null,
  });
}

/** A package URL is an IRI and stands for the product. */
function productOf(component: string): object {
  if (component.startsWith('pkg:')) return { '@id': component, identifiers: { purl: component } };
  return { identifiers: { cpe23: component } };
}
