import type { TransportContext, TransportFault } from './contract.ts';
import type { Line } from './line.ts';

/** Redirects that lead nowhere, or where nobody should go. */
export const redirectFaults = [
  redirect('redirect_loop', 'It is at the same place, for ever.', ({ path }) => path),
  redirect(
    'redirect_chain',
    'It is always at yet another place.',
    ({ path }) => `${path}${path.includes('?') ? '&' : '?'}again`,
  ),
  redirect(
    'redirect_to_metadata',
    'It is said to be at the address where clouds keep their secrets.',
    () => 'http://169.254.169.254/latest/meta-data/',
  ),
  redirect('redirect_to_file', "It is said to be a file of the client's own.", () => 'file:///etc/passwd'),
  redirect('redirect_to_closed_port', 'It is said to be where nobody listens.', () => 'http://127.0.0.1:1/'),
  redirect(
    'redirect_to_self_signed',
    'It is at a server with a certificate that nobody vouches for.',
    ({ badTls, path }) => `${badTls.selfSigned}${path}`,
  ),
  redirect(
    'redirect_to_expired',
    'It is at a server with a certificate of years ago.',
    ({ badTls, path }) => `${badTls.expired}${path}`,
  ),
  redirect(
    'redirect_to_unresolved',
    'It is at a host whose name does not resolve.',
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
