import type { Operation } from '../interface/operation.ts';
import { cveOperation } from '../interface/v1/cve.ts';
import { entityOperation } from '../interface/v1/entity.ts';
import { dailyOperation } from '../interface/v20/daily.ts';
import type { Services } from '../services/services.ts';
import { callOperation } from './call.ts';
import { fit } from './fit.ts';
import type { ToolRequest } from './tool.ts';

const bytesMax = 56_000;

export const resources = [
  {
    uri: 'cairn://brief',
    name: 'daily-brief',
    title: 'The daily brief',
    description:
      'What is new, due, first to fix and changed on the newest day with data, in cited sentences.',
    mimeType: 'application/json',
  },
] as const;

export const resourceTemplates = [
  {
    uriTemplate: 'cairn://cve/{id}',
    name: 'cve',
    title: 'A CVE record',
    description: 'One CVE with scores, KEV, EPSS, SSVC, products, risk and provenance.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'cairn://entity/{id}',
    name: 'entity',
    title: 'An entity',
    description: 'A weakness, technique, group, software, vendor, product, package or advisory by its id.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'cairn://brief/{date}',
    name: 'daily-brief-of',
    title: 'The brief of a day',
    description: 'The daily brief of one day, such as 2026-08-21.',
    mimeType: 'application/json',
  },
] as const;

/**
 * The text of a resource in JSON; null if no resource has this form of address.
 * @throws Failure as the operation behind it
 */
export async function readResource(uri: string, services: Services): Promise<string | null> {
  const [, kind, rest] = /^cairn:\/\/(cve|entity|brief)(?:\/(.{1,300}))?$/s.exec(uri) ?? [];
  const id = rest === undefined ? null : decoded(rest);
  const read = async (operation: unknown, request: ToolRequest) => {
    const { value, json } = await callOperation(operation as Operation, request, services);
    return fit(value, bytesMax, json).json;
  };
  if (kind === 'brief') return read(dailyOperation, { query: id === null ? {} : { date: id } });
  if (id === null) return null;
  if (kind === 'cve') return read(cveOperation, { params: { id } });
  if (kind === 'entity') return read(entityOperation, { params: { id } });
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
