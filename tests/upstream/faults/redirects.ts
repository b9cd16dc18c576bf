import type { TransportContext, TransportFault } from './contract.ts';
import type { Line } from './line.ts';

/** Redirects that lead nowhere, or to forbidden places. */
export const redirectFaults = [
  redirect('redirect_loop', 'A redirect to itself.', ({ path }) => path),
  redirect(
    'redirect_chain',
    'An endless chain of redirects.',
    ({ path }) => `${path}${path.includes('?') ? '&' : '?'}again`,
  ),
  redirect(
    'redirect_to_metadata',
    'A redirect to a cloud metadata address.',
    () => 'http://169.254.169.254/latest/meta-data/',
  ),
  redirect('redirect_to_file', 'A redirect to a local file.', () => 'file:///etc/passwd'),
  redirect('redirect_to_closed_port', 'A redirect to a closed port.', () => 'http://127.0.0.1:1/'),
  redirect(
    'redirect_to_self_signed',
    'A redirect to a server with a self-signed certificate.',
    ({ badTls, path }) => `${badTls.selfSigned}${path}`,
  ),
  redirect(
    'redirect_to_expired',
    'A redirect to a server with an expired certificate.',
    ({ badTls, path }) => `${badTls.expired}${path}`,
  ),
  redirect(
    'redirect_to_unresolved',
    'A redirect to a host whose name does not resolve.',
    ({ path }) => `https://upstream.invalid${path}`,
  ),
] as const satisfies readonly TransportFault[];

function redirect<Name extends string>(
  name: Name,
  sentence: string,
  location: (about: TransportContext) => string,
) {
  return {
    kind: 'transport',
    name,
    sentence,
    async answer(line: Line, about: TransportContext) {
      await line.head(302, { location: location(about), 'content-length': '0' });
      line.end();
    },
  } as const;
}
