/** Hosts that the operator vouches for: they may be at private addresses, and be asked by `http:`. */
export class PrivateHosts {
  readonly #hosts = new Set<string>();

  /** @param names each as `host` for all ports of it, or `host:port` */
  constructor(names: readonly string[]) {
    for (const name of names) {
      const host = parsePrivateHost(name);
      if (host === null) throw new Error(`"${name}" is not host or host:port.`);
      this.#hosts.add(host);
    }
  }

  has(url: URL): boolean {
    const name = withoutDot(url.hostname);
    return this.#hosts.has(name) || this.#hosts.has(`${name}:${portOf(url)}`);
  }
}

/**
 * A host, with its port if one is written, in the one form in which hosts are compared. Null for a text that names
 * none, such as one with `*`. Examples: `Mirror.Example.`, `mirror.example:8080`, `10.1.2.3`, `[fd00::1]:8080`,
 * `fd00::1`.
 */
export function parsePrivateHost(text: string): string | null {
  const isBareAddress = (text.match(/:/g)?.length ?? 0) > 1 && !text.startsWith('[');
  const written = isBareAddress ? `[${text}]` : text;
  const [, host = '', port] = /^(\[[^\]]+\]|[^:/?#@*\\\s]+)(?::(\d{1,5}))?$/.exec(written) ?? [];
  const url = host === '' ? null : URL.parse(`https://${host}`);
  if (url === null || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) return null;
  const name = withoutDot(url.hostname);
  return port === undefined ? name : `${name}:${Number(port)}`;
}

function withoutDot(hostname: string): string {
  return hostname.replace(/\.$/, '');
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port;
  return protocol === 'http:' ? '80' : '443';
}
