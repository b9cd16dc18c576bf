import type { ExportDocument } from '../document.ts';
import { oneLine } from '../text.ts';

/** One finding of a static analysis tool, as SARIF 2.1.0 has it. */
export interface SarifResult {
  /** A CVE id, or the id of an advisory. */
  readonly rule: string;
  readonly title: string | null;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: string;
  /** 0.0 to 10.0 as code scanning services sort by it; null if not known. */
  readonly securitySeverity: number | null;
  readonly helpUri: string;
  readonly tags: readonly string[];
  /** Places in the file that was read: JSON pointers and what is there. */
  readonly locations: readonly { readonly pointer: string; readonly name: string }[];
  /** Stays the same while the finding is the same one. */
  readonly fingerprint: string;
}

const version = '2.1.0';

/**
 * Results as a SARIF log.
 * @param file the name of the file that was read; null if there was none
 */
export function sarifLog(results: readonly SarifResult[], file: string | null): ExportDocument {
  const rules = [...new Map(results.map((result) => [result.rule, result])).values()];
  const indexes = new Map(rules.map(({ rule }, index) => [rule, index]));
  const log = {
    $schema: `https://json.schemastore.org/sarif-${version}.json`,
    version,
    runs: [
      {
        tool: {
          driver: { name: 'Cairn', rules: rules.map(ruleOf) },
        },
        columnKind: 'utf16CodeUnits',
        results: results.map((result) => ({
          ruleId: result.rule,
          ruleIndex: indexes.get(result.rule),
          level: result.level,
          message: { text: result.message },
          locations: (result.locations.length === 0 ? [null] : result.locations).map((place) =>
            locationOf(place, result.rule, file),
          ),
          partialFingerprints: { 'cairn/v1': result.fingerprint },
        })),
      },
    ],
  };
  return {
    mediaType: 'application/sarif+json; charset=utf-8',
    fileName: 'triage.sarif',
    text: JSON.stringify(log),
  };
}

function ruleOf({ rule, title, helpUri, securitySeverity, tags }: SarifResult): object {
  return {
    id: rule,
    name: rule,
    shortDescription: { text: oneLine(title ?? rule) },
    helpUri,
    properties: {
      tags,
      // Text, as the services that read it expect.
      ...(securitySeverity !== null && { 'security-severity': securitySeverity.toFixed(1) }),
    },
  };
}

function locationOf(
  place: SarifResult['locations'][number] | null,
  rule: string,
  file: string | null,
): object {
  const logical =
    place === null
      ? { name: rule, kind: 'vulnerability' }
      : { name: place.name, fullyQualifiedName: place.pointer, kind: 'package' };
  return {
    // Some readers refuse results without a place in a file.
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file ?? 'triage.json') },
      region: { startLine: 1 },
    },
    logicalLocations: [logical],
  };
}
