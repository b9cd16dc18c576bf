import { type buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import { tlsOptions } from './connector.ts';
import type { DownloadBounds, ProxySettings } from './options.ts';
import { parseProxy } from './proxy-address.ts';

/**
 * Sends each request straight on, or by the proxy that the settings name for it. The proxy itself may be anywhere, as
 * the operator chose it. It resolves names on its own: what it may reach is for its own rules to say.
 * @param connect opens the connections that do not go by a proxy
 */
export function openDispatcher(
  proxy: ProxySettings,
  connect: buildConnector.connector,
  { connectTimeoutMs, headersTimeoutMs, silenceTimeoutMs, connectionsMax }: DownloadBounds,
): Dispatcher {
  const timeouts = { connectTimeout: connectTimeoutMs, headersTimeout: headersTimeoutMs };
  return new EnvHttpProxyAgent({
    ...timeouts,
    bodyTimeout: silenceTimeoutMs,
    connections: connectionsMax,
    pipelining: 1,
    allowH2: false,
    connect,
    // Empty, not absent: otherwise the library would read the environment instead of the settings.
    httpsProxy: proxyUrl(proxy.httpsProxy),
    httpProxy: proxyUrl(proxy.httpProxy),
    noProxy: proxy.noProxy ?? '',
    requestTls: tlsOptions,
    proxyTls: tlsOptions,
    // A proxy that is silent when asked for a tunnel is given up like any server.
    clientFactory: (origin, options) => new Pool(origin, { ...options, ...timeouts }),
  });
}

function proxyUrl(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  const url = parseProxy(text);
  if (url === null) throw new Error('The proxy setting is not an address such as http://proxy.example:3128.');
  return url.href;
}
