import { feed as attack } from './attack/feed.ts';
import { feed as capec } from './capec/feed.ts';
import { feed as csaf } from './csaf/feed.ts';
import { feed as cveList } from './cve-list/feed.ts';
import { feed as cwe } from './cwe/feed.ts';
import { feed as epss } from './epss/feed.ts';
import type { Feed } from './feed.ts';
import { feed as kev } from './kev/feed.ts';
import { feed as kevAttack } from './kev-attack/feed.ts';
import { feed as osv } from './osv/feed.ts';
import { feed as ssvc } from './ssvc/feed.ts';

/** How each upstream is read from the network. */
export const feeds: readonly Feed[] = [cveList, kev, epss, osv, kevAttack, ssvc, attack, capec, cwe, csaf];
