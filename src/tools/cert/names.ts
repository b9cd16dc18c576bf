import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { kinds } from './kinds.ts';
import type { Certificate } from './read.ts';

/** What the alternative names give away, each kind of finding once with the first of its names. */
export function nameFindings({ names }: Certificate, location: string): Finding[] {
  const hosts = names.flatMap((name) => (name.startsWith('DNS:') ? [name.slice('DNS:'.length)] : []));
  const addresses = names.flatMap((name) =>
    name.startsWith('IP Address:') ? [name.slice('IP Address:'.length)] : [],
  );
  const wildcards = hosts.filter((name) => name.includes('*'));
  const broad = wildcards.filter((name) => name.split('.').length < 3);
  const inner = [...hosts.filter(isInner), ...addresses.filter(isPrivate)];
  const deceptive = hosts.filter((name) => !/^[\w*.-]+$/.test(name));
  return [
    ...one(kinds.deceptiveName, deceptive),
    ...one(kinds.broadWildcard, broad),
    ...one(
      kinds.wildcard,
      wildcards.filter((name) => !broad.includes(name)),
    ),
    ...one(kinds.internalName, inner),
  ];

  function one(kind: (typeof kinds)[keyof typeof kinds], found: readonly string[]): Finding[] {
    const [first] = found;
    if (first === undefined) return [];
    const more = found.length > 1 ? ` and ${found.length - 1} more` : '';
    return [finding(kind, `"${quote(first)}"${more}.`, location)];
  }
}

/** Whether it is of a host: by an alternative name, or by a common name that looks like one. */
export function namesHost({ names, commonName }: Certificate): boolean {
  return (
    names.some((name) => /^(?:DNS|IP Address):/.test(name)) || /^[\w*-]+(?:\.[\w-]+)+$/.test(commonName ?? '')
  );
}

function isInner(host: string): boolean {
  return !host.includes('.') || /\.(?:local|localhost|internal|lan|home|corp|intranet)$/i.test(host);
}

/** Private, shared, loopback and link-local addresses (RFC 6890), as OpenSSL writes them. */
function isPrivate(address: string): boolean {
  return /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|F[CD][\dA-F]{2}:|FE[89AB][\dA-F]:|0:0:0:0:0:0:0:1$)/i.test(
    address,
  );
}
