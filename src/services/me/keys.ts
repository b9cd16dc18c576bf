import type { KeyInfo } from '../access/contract.ts';
import { keyInfo } from '../access/key-info.ts';
import type { OwnContext } from '../own/owner.ts';

const pageLength = 1_000;

/** All keys of an identity, oldest first, with expired and revoked ones. */
export async function ownKeys({ access }: OwnContext, identity: number): Promise<readonly KeyInfo[]> {
  const listed: KeyInfo[] = [];
  for (;;) {
    const after = listed.at(-1);
    const page = { limit: pageLength, identity, ...(after !== undefined && { after }) };
    const keys = await access.read(({ keys }) => keys.list(page));
    listed.push(...keys.map(keyInfo));
    if (keys.length < pageLength) return listed;
  }
}
