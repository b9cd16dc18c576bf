import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Failure } from '../kit/failure.ts';

/**
 * The stored form of a composed record: two lines of JSON, deflated. The first line is returned unchanged.
 * The second has members to which names of other entities are added when they are read. Records are similar,
 * so they are compressed with a dictionary of texts that most of them contain.
 */
export interface RecordText {
  readonly body: string;
  readonly completed: string;
}

/** Fast, and within a tenth of the best that deflate achieves here; a record fits into the window. */
const options = { level: 1, memLevel: 7, windowBits: 14, chunkSize: 4096 };

export function packRecord(body: unknown, completed: unknown): Uint8Array {
  const text = `${JSON.stringify(body)}\n${JSON.stringify(completed)}`;
  return deflateRawSync(text, { ...options, dictionary });
}

/** @throws Failure `store_damaged` if it is not the stored record */
export function unpackRecord(stored: Uint8Array): RecordText {
  const text = inflate(stored);
  const end = text.indexOf('\n');
  if (end === -1) throw damagedRecord();
  return { body: text.slice(0, end), completed: text.slice(end + 1) };
}

function inflate(stored: Uint8Array): string {
  try {
    return inflateRawSync(stored, { windowBits: options.windowBits, dictionary }).toString();
  } catch (cause) {
    throw damagedRecord(cause);
  }
}

/** The failure for a record that is not as it was stored. */
export function damagedRecord(cause?: unknown): Failure {
  return new Failure('store_damaged', 'A record in the projection is damaged. Run `cairn doctor`.', {
    cause,
  });
}

/**
 * Changing the dictionary changes the format: then also raise the projection's version. The most common texts
 * come last.
 */
const dictionary = Buffer.from(
  [
    '"user":"","type":"reporter","capecId":"CAPEC-","scenarios":[""],"vectorScore":,"temporalScore":',
    '"platforms":["Windows","Linux","64 bit","x86"],"modules":[""],"programFiles":["drivers/net/"],"programRoutines":',
    '"packageName":"","collectionUrl":"https://wordpress.org/plugins","repository":"https://git.kernel.org/pub/scm/linux/kernel/git/stable/linux.git"',
    '"changes":[{"at":"","status":"unaffected"}],"lessThanOrEqual":"*","scheme":"git","scheme":"semver","scheme":"original_commit_for_fix"',
    'Improper Neutralization of Special Elements used in an SQL Command, Cross-site Scripting, Use After Free, Out-of-bounds Write, Out-of-bounds Read, Missing Authorization',
    'vulnerability in allows remote attackers to execute arbitrary code, a denial of service, via a crafted, before version, The issue was discovered in, This issue affects, through ',
    '"https://github.com/","https://www.","https://patchstack.com/database/vulnerability/","https://vuldb.com/?id.","https://git.kernel.org/stable/c/"',
    '"tags":["x_refsource_MISC","x_transferred","vendor-advisory","third-party-advisory","vdb-entry","patch","exploit","technical-description","permissions-required"]',
    '"source":"CISA-ADP","source":"mitre","source":"GitHub_M","source":"VulDB","source":"Linux","source":"Patchstack","source":"Wordfence","source":"microsoft"',
    '{"role":"cna","orgId":"","shortName":"","title":null,"updated":"2024-"},{"role":"adp","orgId":"134c704f-9b21-4f2e-91b3-4a467353bcc0","shortName":"CISA-ADP","title":"CISA ADP Vulnrichment","updated":"2024-"},{"role":"adp","orgId":"af854a3a-2127-422b-91ae-364da2661108","shortName":"CVE","title":"CVE Program Container","updated":"2024-08-0',
    '{"id":"CVE-2024-","state":"published","title":"","description":{"text":"","lang":"en","source":""},"published":"2024-","modified":"2024-","reserved":"2024-","rejected":null,"assigned":null,"madePublic":null,"severity":"high",',
    '"cvss":[{"version":"3.1","vector":"CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H","baseScore":7.5,"severity":"high","source":"CISA-ADP","role":"adp"},{"version":"2.0","vector":"AV:N/AC:L/Au:S/C:P/I:P/A:P","baseScore":6.5,"severity":"medium","role":"cna"},{"version":"4.0","vector":"CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:L/VI:L/VA:L/SC:N/SI:N/SA:N"}],',
    '"ssvc":{"exploitation":"none","automatable":"no","technicalImpact":"partial","role":"CISA Coordinator","version":"2.0.3","timestamp":"2024-","source":"CISA-ADP"},"otherSsvc":[],"cwes":["CWE-79"],',
    '"affected":[{"vendor":"","product":"","versions":[{"version":"0","status":"affected","scheme":"custom","lessThan":""}],"cpes":["cpe:2.3:a:*:*:*:*:*:*:*:*"],"purl":null,"defaultStatus":"unaffected","source":""}],"cpeConfigurations":[],',
    '"references":[{"url":"https://","tags":[],"source":""}],"aliases":[],"replacedBy":[],"tags":[],"titles":[{"text":"","lang":"en","source":""}],"otherDescriptions":[],"remarks":[],"credits":[{"text":"","lang":"en","source":"","type":"finder"}],"timeline":[],"otherMetrics":[],',
    '"assigner":{"orgId":"","shortName":""},"contributors":[],"discovery":{"discovery":"UNKNOWN"},"taxonomies":null,"advisories":[],"related":[],"packages":[],"fixes":[]}\n{"weaknesses":[{"id":"CWE-79","text":"CWE-79 ","lang":"en","type":"CWE","source":""}],"techniques":[]}',
  ].join('\n'),
);
