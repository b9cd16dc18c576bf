import type { EntityType } from '../../domain/entity/id.ts';
import type { Reference } from '../../domain/reference.ts';
import { oneLine, present } from '../text.ts';
import { hostOf, webAddress } from '../web-address.ts';

const referencesMax = 200;

/** Names that the schemas keep for lists that they know, and take for them by their beginning or end. */
const isKept = (name: string) => /^cve|capec$/.test(name);
const isIdOfList = (id: string) => /^CVE-\d{4}-(?:0\d{3}|[1-9]\d{3,})|CAPEC-\d+$/.test(id);

/** Where else an entity is described: under its own id, its ids in other lists, and at the addresses that are given. */
export function externalReferences(
  id: string,
  type: EntityType,
  aliases: readonly string[],
  cwes: readonly string[],
  references: readonly Reference[],
): object[] {
  const own = [ownReference(id, type), ...cwes.map((cwe) => ownReference(cwe, 'weakness'))];
  const ids = aliases.map(aliasReference);
  return distinct([...own, ...ids, ...references.slice(0, referencesMax).map(webReference)]);
}

/** Other names that are not ids of a list. */
export function otherNames(aliases: readonly string[]): string[] {
  return [
    ...new Set(aliases.filter((alias) => aliasReference(alias) === null).map((alias) => oneLine(alias))),
  ];
}

function ownReference(id: string, type: EntityType): object | null {
  const [, number = ''] = id.split('-');
  switch (type) {
    case 'vulnerability':
      return isIdOfList(id)
        ? { source_name: 'cve', external_id: id, url: `https://www.cve.org/CVERecord?id=${id}` }
        : null;
    case 'weakness':
      return {
        source_name: 'cwe',
        external_id: id,
        url: `https://cwe.mitre.org/data/definitions/${number}.html`,
      };
    case 'attack-pattern':
      return {
        source_name: 'capec',
        external_id: id,
        url: `https://capec.mitre.org/data/definitions/${number}.html`,
      };
    default: {
      const page = attackPages[type]?.(id);
      return page === undefined
        ? null
        : present({
            source_name: 'mitre-attack',
            external_id: id,
            url: page && `https://attack.mitre.org/${page}`,
          });
    }
  }
}

const attackPages: Readonly<Partial<Record<EntityType, (id: string) => string | null>>> = {
  technique: (id) => `techniques/${id.replace('.', '/')}`,
  tactic: (id) => `tactics/${id}`,
  group: (id) => `groups/${id}`,
  malware: (id) => `software/${id}`,
  tool: (id) => `software/${id}`,
  campaign: (id) => `campaigns/${id}`,
  mitigation: (id) => `mitigations/${id}`,
  detection: (id) => (id.startsWith('DET') ? `detectionstrategies/${id}` : null),
};

/** `GHSA-…` is an id in a list of that name, `Log4Shell` is none. */
function aliasReference(alias: string): object | null {
  const [, list = ''] = /^([a-z]{2,12})-(?=[\w:.-]*\d)[\w:.-]{3,80}$/i.exec(alias) ?? [];
  const name = list.toLowerCase();
  return name === '' || isKept(name) || isIdOfList(alias) ? null : { source_name: name, external_id: alias };
}

function webReference({ url, name }: Reference): object | null {
  const address = webAddress(url);
  if (address === null) return null;
  const host = hostOf(address);
  const description = name === undefined ? null : oneLine(name);
  return present({ source_name: isKept(host) ? `https://${host}/` : host, description, url: address });
}

function distinct(references: readonly (object | null)[]): object[] {
  const all = references.filter((one) => one !== null).map((one) => [JSON.stringify(one), one] as const);
  return [...new Map(all).values()];
}
