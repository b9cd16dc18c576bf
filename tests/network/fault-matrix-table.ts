import type { FaultName } from '../upstream/faults.ts';

/** How a poll with a fault ends, as an operator sees it. */
export interface Ending {
  readonly status: 'synced' | 'degraded';
  /** Null for a successful poll. */
  readonly fault: string | null;
  /** The sentence with words in capitals for varying parts, `placeholders`; for a successful poll, what it read. */
  readonly says: string;
  /** True where single items of a document can't be read: they are rejected, and the others are accepted. */
  readonly rejects?: true;
  /** True where missing records can't be noticed: they come with the next list that has them. */
  readonly isIncomplete?: true;
}

/** Faults that end in the same way for several sources. */
export interface Row {
  readonly modes: readonly FaultName[];
  /** Names, in the order of `allSources`. */
  readonly sources: readonly string[];
  /** One of these, by the file that the fault affects first. */
  readonly endings: readonly Ending[];
}

export const allSources = [
  ...['cve-list', 'kev', 'epss', 'osv', 'csaf', 'attack', 'capec', 'cwe', 'kev-attack', 'ssvc'],
] as const;

/** The placeholders for the varying parts of the sentences. */
export const placeholders: Readonly<Record<string, string>> = {
  HOST: '[\\w.:-]+',
  FILE: '\\S+',
  FORMAT: '(?:JSON|CSV|a zip file|a gzip file)',
  SIZE: '\\d+ (?:bytes|MiB)',
  CODE: '\\w+',
  TIME: '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z',
  N: '[\\d.]+(?:e\\+\\d+)?',
  '…': '.*',
};

const documents = ['kev', 'attack', 'capec', 'cwe', 'kev-attack', 'ssvc'];
const stix = ['attack', 'capec'];
const fullDocuments = ['kev', 'attack', 'capec', 'kev-attack', 'ssvc'];
const fits = (...modes: FaultName[]) => ({
  in: (sources: readonly string[], ...endings: Ending[]): Row => ({
    modes,
    sources: allSources.filter((name) => sources.includes(name)),
    endings,
  }),
});
const degraded = (fault: string, says: string): Ending => ({ status: 'degraded', fault, says });
const refused = (says: string) => degraded('source_refused', says);
const unusable = (says: string) => degraded('list_unusable', says);
const well = (says: string): Ending => ({ status: 'synced', fault: null, says });
const asEver = well('What is new is taken.');
const rejecting: Ending = {
  ...well("Items that can't be read are rejected, the others are taken."),
  rejects: true,
};
const unread = refused(
  'N of the files that changed could not be read. The others were taken; these are fetched again.',
);
const incomplete: Ending = {
  ...well('It is taken as upstream has it; the next delta has the rest.'),
  isIncomplete: true,
};
const asItCame = well('It is taken as upstream has it.');
const older = well('It is kept as an older version; the newer one stays.');
const nothingNew = well('Nothing new is found.');
const page = 'Such pages come from firewalls, proxies, and failing servers.';

/** The endings of all transport faults, for any source. */
const ofTheWay: readonly Row[] = [
  fits('status_500', 'status_502').in(allSources, degraded('status', 'HOST is failing (status N).')),
  fits('status_503', 'status_429').in(
    allSources,
    degraded('rate_limited', 'HOST asks clients to wait for N s (status N).'),
  ),
  fits('status_403_html').in(
    allSources,
    degraded(
      'status',
      'HOST refuses the request: it may be closed to this network, or to programs (status N).',
    ),
  ),
  fits('html_200').in(
    allSources,
    degraded('wrong_content', `HOST sent a web page instead of FORMAT. ${page}`),
  ),
  fits('status_204').in(allSources, degraded('wrong_content', 'HOST sent an empty answer (status N).')),
  fits('empty_200').in(allSources, degraded('wrong_content', 'HOST sent nothing at all.')),
  fits('truncated_told', 'truncated_chunked', 'length_too_large', 'reset').in(
    allSources,
    degraded('incomplete', 'HOST broke off before the end of the file (CODE).'),
  ),
  fits('reset_at_once').in(
    allSources,
    degraded('unreachable', 'HOST closed the connection without an answer.'),
  ),
  fits('range_ignored', 'range_wrong').in(allSources, asEver),
  fits('slow_body').in(allSources, degraded('too_slow', 'HOST sends less than N bytes a second.')),
  fits('slow_head', 'silence').in(
    allSources,
    degraded('timed_out', 'HOST took the request and did not answer in time.'),
  ),
  fits('silence_mid_body').in(allSources, degraded('timed_out', 'HOST stopped sending within the file.')),
  fits('endless_body').in(
    allSources,
    degraded('too_large', 'HOST sent more than the SIZE that such a file may have.'),
  ),
  fits('endless_head').in(allSources, degraded('too_large', 'HOST sends more headers than are read.')),
  fits('encoding_bomb').in(
    allSources,
    degraded(
      'encoding',
      'HOST compressed the file for transport, and it unpacks to more than N times its size.',
    ),
  ),
  fits('encoding_nested').in(
    allSources,
    degraded('encoding', 'HOST sent N encodings on top of one another.'),
  ),
  fits('encoding_bad_crc').in(
    allSources,
    degraded(
      'encoding',
      'HOST compressed the file for transport, and it has damaged gzip data: incorrect data check.',
    ),
  ),
  fits('encoding_unknown').in(
    allSources,
    degraded('encoding', 'HOST sent an encoding that was not requested (x-loom).'),
  ),
  fits('redirect_loop').in(allSources, degraded('redirects', 'HOST redirects in a circle.')),
  fits('redirect_chain').in(allSources, degraded('redirects', 'HOST redirects more than N times.')),
  fits('redirect_to_metadata').in(
    allSources,
    degraded('address_refused', 'HOST is never contacted: its address is of a forbidden kind (link-local).'),
  ),
  fits('redirect_to_file').in(
    allSources,
    degraded('address_refused', "A URL without a host can't be fetched by file:, only by https:."),
  ),
  fits('redirect_to_closed_port').in(
    allSources,
    degraded('unreachable', "HOST can't be reached (ECONNREFUSED). Check the network and proxy settings."),
  ),
  fits('redirect_to_self_signed').in(
    allSources,
    degraded(
      'tls_failed',
      'HOST has no trusted TLS certificate: its certificate is self-signed. …NODE_EXTRA_CA_CERTS.',
    ),
  ),
  fits('redirect_to_expired').in(
    allSources,
    degraded('tls_failed', 'HOST has no trusted TLS certificate: its certificate has expired.'),
  ),
  fits('redirect_to_unresolved').in(
    allSources,
    degraded(
      'name_unresolved',
      'HOST has no known address (ENOTFOUND). Check the name, and the name servers and proxy settings of this machine.',
    ),
  ),
];

const movedAway = 'Earlier data is kept.';
const noEnd = degraded('incomplete', 'HOST sent a file without its end.');
const inUtf16 = degraded('wrong_content', 'HOST sent FORMAT in UTF-16, which is not read.');
const tooLarge = degraded('too_large', 'HOST sent more than the SIZE that such a file may have.');
const noReleases = unusable(
  'The list of releases names no archive of CVE records of the known form that is not in the future.',
);
const namesMissing = unusable('The list of releases names what is not there: …');
const noList = unusable('The list of releases is not a JSON array.');
const changesDoubted = unusable('FILE/changes.csv … nothing was imported from it.…');
const notJson = refused('FILE: The file is not JSON in UTF-8.');
const notMost = refused("N of N items (N %) can't be read, more than 1 %: nothing was taken. The first: …");
const inTheFuture = refused('FILE: Its newest date, TIME, is in the future.');
const shrunk = refused(
  'FILE: N of N items (N %) are no longer in it, more than 10 %: it was not taken. If upstream really withdrew them, use --allow-shrink.',
);

/** The endings that depend on the files of a source. */
const ofTheFiles: readonly Row[] = [
  fits('status_404', 'status_410').in(
    documents,
    unusable(`Upstream has no FILE: it was moved or withdrawn. ${movedAway}`),
  ),
  fits('status_404', 'status_410').in(
    ['cve-list'],
    unusable('Upstream no longer has a list of releases of the CVE List.'),
  ),
  fits('status_404', 'status_410').in(
    ['osv'],
    unusable('The list of changes of FILE is not there: upstream knows no such ecosystem, or it was moved.'),
  ),
  fits('status_404', 'status_410').in(['csaf'], unusable(`Upstream has no FILE: it was moved. ${movedAway}`)),
  // A day may come late, and Cairn waits for it.
  fits('status_404', 'status_410').in(['epss'], nothingNew),
  // The cut may be after a bracket.
  fits('truncated_untold', 'length_too_small').in(fullDocuments, noEnd, notJson),
  fits('truncated_untold', 'length_too_small').in(['cve-list'], noEnd, noList),
  fits('truncated_untold', 'length_too_small').in(['cwe'], noEnd),
  fits('truncated_untold', 'length_too_small').in(['osv', 'csaf'], noEnd, changesDoubted),
  fits('truncated_untold', 'length_too_small').in(
    ['epss'],
    refused('The fetched file is damaged: FILE has truncated gzip data.'),
  ),
  fits('archive_bomb').in(
    ['cve-list', 'epss', 'cwe'],
    refused('The fetched file is damaged: FILE expands more than N to 1 (ratioMax).'),
  ),
  fits('archive_bad_crc').in(
    ['cve-list', 'cwe'],
    refused(
      'The fetched file is damaged: FILE has damaged data: its CRC-32 differs from that in the zip index.',
    ),
  ),
  fits('archive_bad_crc').in(
    ['epss'],
    refused('The fetched file is damaged: FILE has damaged gzip data: incorrect data check.'),
  ),
  fits('byte_order_mark').in(allSources, asItCame),
  fits('utf16').in(['cve-list', 'osv', 'csaf', ...fullDocuments], inUtf16),
  fits('utf16').in(['epss'], refused('The fetched file is not a file of FILE: FILE was not recognised.')),
  fits('deep').in([...fullDocuments, 'osv', 'csaf'], asItCame),
  fits('deep').in(['cve-list'], unread),
  fits('huge_string', 'proto_keys', 'nul', 'lone_surrogate').in(['epss'], notMost, rejecting),
  fits('not_a_number', 'overflowing_number', 'huge_integer', 'field_retyped').in(['epss'], notMost),
  fits('field_missing', 'field_renamed').in(
    ['epss'],
    refused('FILE: The file is not an EPSS table with the columns cve,epss,percentile.'),
  ),
  fits('emptied').in(['epss'], refused('FILE: The file has no rows.')),
  fits('emptied').in(['kev-attack'], refused('FILE: The file has no mappings.')),
  fits('huge_string').in(['cve-list', 'kev', 'osv', 'csaf', 'capec', 'kev-attack', 'ssvc'], tooLarge),
  fits('duplicate_keys').in(['kev', 'epss', 'kev-attack'], notMost),
  fits('duplicate_keys').in(['cve-list'], noReleases),
  fits('duplicate_keys').in(['osv', 'csaf'], unread),
  fits('duplicate_keys').in(
    ['capec'],
    refused('FILE: The file is not a STIX bundle with a list of objects.'),
  ),
  fits('duplicate_keys').in(['ssvc'], refused('FILE: "FILE" has two values of one key.')),
  fits('proto_keys').in(['cve-list', 'kev', 'osv', 'csaf', 'kev-attack', ...stix], asItCame),
  fits('proto_keys').in(['ssvc'], refused('FILE: The file is not an SSVC decision table: …')),
  fits('nul', 'lone_surrogate').in(['kev', 'capec', 'kev-attack', 'ssvc'], asItCame),
  fits('nul', 'lone_surrogate').in(['attack'], asItCame, rejecting, notMost),
  fits('nul').in(['osv', 'csaf'], degraded('wrong_content', 'HOST sent something that is not CSV.')),
  fits('lone_surrogate').in(['osv', 'csaf'], asItCame),
  fits('nul', 'lone_surrogate').in(['cve-list'], namesMissing, asItCame),
  fits('not_a_number').in(fullDocuments, notJson),
  fits('not_a_number').in(['cve-list'], noList),
  fits('not_a_number').in(['osv', 'csaf'], unread),
  fits('overflowing_number', 'huge_integer').in([...stix, 'kev-attack', 'ssvc', 'osv', 'csaf'], asItCame),
  fits('overflowing_number').in(['kev'], refused('FILE: The file is not a KEV catalog: count: …')),
  fits('huge_integer').in(
    ['kev'],
    refused('FILE: The catalog announces N entries and holds N: it may be cut short.'),
  ),
  fits('overflowing_number', 'huge_integer').in(['cve-list'], unread, notMost),
  fits('field_missing', 'field_renamed', 'field_retyped').in(['kev', 'kev-attack'], notMost),
  fits('field_missing', 'field_renamed', 'field_retyped').in(['cve-list'], noReleases),
  fits('field_missing', 'field_retyped').in(
    ['osv'],
    unusable('The list of changes of FILE has no entry that can be read: nothing was imported from it.'),
  ),
  fits('field_renamed').in(
    ['osv'],
    refused('The fetched file is not a file of FILE: FILE was not recognised.'),
  ),
  fits('field_missing', 'field_retyped').in(['csaf'], changesDoubted),
  fits('field_renamed').in(['csaf'], unread),
  fits('field_missing', 'field_renamed', 'field_retyped').in(
    ['capec'],
    refused('FILE: The bundle has no attack patterns of CAPEC.'),
  ),
  fits('field_missing', 'field_renamed', 'field_retyped').in(
    ['ssvc'],
    refused('FILE: The file is not an SSVC decision table: …'),
  ),
  fits('future_dates').in(['kev', 'epss', 'kev-attack', ...stix], inTheFuture),
  fits('future_dates').in(['cve-list'], noReleases),
  fits('future_dates').in(
    ['osv'],
    unusable('The list of changes of FILE has no entry that can be read: nothing was imported from it.'),
  ),
  fits('future_dates', 'epoch_dates').in(['csaf'], changesDoubted),
  fits('epoch_dates').in(['kev', 'epss', 'kev-attack', ...stix], older),
  fits('epoch_dates').in(['cve-list'], nothingNew),
  fits('epoch_dates').in(['osv'], notMost),
  fits('list_names_missing_file').in(['cve-list'], namesMissing),
  fits('list_names_missing_file').in(['osv', 'csaf'], asEver),
  fits('list_repeats', 'list_reversed').in(['cve-list', 'osv', 'csaf'], asEver),
  fits('list_lacks_newest').in(['cve-list'], nothingNew),
  fits('list_lacks_newest').in(['osv'], asEver),
  fits('list_lacks_newest').in(['csaf'], changesDoubted),
  fits('total_lies').in(
    ['cve-list'],
    unusable('FILE has N bytes, but the list of releases says N. It was not imported.'),
  ),
  fits('total_lies').in(
    ['kev'],
    refused('FILE: The catalog announces N entries and holds N: it may be cut short.'),
  ),
  fits('digest_lies').in(
    ['cve-list'],
    unusable('FILE has another SHA-256 than the list of releases says. It was not imported.'),
  ),
  fits('part_missing').in(['cve-list'], incomplete),
  fits('mass_deletion').in(['kev', 'epss', 'attack'], shrunk),
  // It has the date of the stored version, and their digests decide which of the two is the later one.
  fits('mass_deletion').in(['capec', 'kev-attack'], shrunk, older),
  fits('mass_deletion').in(['cve-list'], incomplete),
  fits('mass_deletion').in(['osv'], asEver),
  fits('mass_deletion').in(['csaf'], changesDoubted),
  fits('mass_deletion').in(
    ['ssvc'],
    refused('FILE: The table has N rows, N of them distinct, for N combinations of answers.'),
  ),
  fits('emptied').in(['kev'], refused('FILE: The catalog has no entries.')),
  fits('emptied').in(['cve-list'], noReleases),
  fits('emptied').in(['osv', 'csaf'], degraded('wrong_content', 'HOST sent nothing at all.')),
  fits('emptied').in(['ssvc'], refused('FILE: The file is not an SSVC decision table: …')),
  fits('utf16').in(['cwe'], refused('The fetched file is not a file of FILE: FILE was not recognised.')),
  fits('deep').in(['cwe'], refused('FILE: The file has more than N elements in each other.')),
  fits('huge_string').in(['cwe'], asItCame),
  fits('duplicate_keys', 'nul', 'lone_surrogate').in(
    ['cwe'],
    refused('FILE: The file is not well-formed XML: …'),
  ),
  fits('proto_keys').in(['cwe'], refused('FILE: The file has an element named __proto__, which is refused.')),
  fits('not_a_number', 'overflowing_number', 'huge_integer').in(['cwe'], notMost),
  fits('field_missing', 'field_renamed', 'field_retyped').in(['cwe'], notMost),
  fits('future_dates').in(['cwe'], inTheFuture),
  fits('epoch_dates').in(['cwe'], older),
  fits('mass_deletion').in(['cwe'], shrunk),
  fits('emptied').in(['cwe'], refused('FILE: …')),
  fits('huge_string').in(
    ['attack'],
    refused('The fetched file is not a file of FILE: FILE was not recognised.'),
    asItCame,
    rejecting,
    notMost,
  ),
  fits('duplicate_keys').in(
    ['attack'],
    refused('FILE: The file is not a STIX bundle with a list of objects.'),
  ),
  fits('field_missing', 'field_renamed', 'field_retyped').in(['attack'], refused('FILE: …')),
  fits('emptied').in(stix, refused('The fetched file is not a file of FILE: FILE was not recognised.')),
];

/** The ending of each fault for each source that it can affect. */
export const rows: readonly Row[] = [...ofTheWay, ...ofTheFiles];

/** The endings of a fault for a source; null if the fault can damage nothing in the source's files. */
export function endingsOf(mode: FaultName, source: string): readonly Ending[] | null {
  return rows.find(({ modes, sources }) => modes.includes(mode) && sources.includes(source))?.endings ?? null;
}

/** Whether a sentence has that form. */
export function isLike(says: string, sentence: string): boolean {
  const names = Object.keys(placeholders).join('|');
  const parts = says.split(new RegExp(`(\\b(?:${names})\\b|…)`));
  const pattern = parts.map((part) => placeholders[part] ?? literally(part)).join('');
  return new RegExp(`^${pattern}$`, 's').test(sentence);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
