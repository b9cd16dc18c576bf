import { readFileSync } from 'node:fs';
import { type Revision, type ScenarioResult, suiteFolder } from './suite.ts';

/** Scenarios that call tools, prompts or resources of the suite, or a feature that this server does not declare. */
const onlyWithFixtures: readonly string[] = [
  ...['completion-complete', 'logging-set-level', 'resources-subscribe', 'resources-unsubscribe'],
  ...['tools-call-simple-text', 'tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource'],
  ...['tools-call-mixed-content', 'tools-call-with-logging', 'tools-call-error', 'tools-call-with-progress'],
  ...['tools-call-sampling', 'tools-call-elicitation'],
  ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  ...['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  ...[
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  ...[
    'basic-elicitation',
    'basic-sampling',
    'basic-list-roots',
    'request-state',
    'multiple-input-requests',
  ].map((name) => `input-required-result-${name}`),
  ...['multi-round', 'non-tool-request', 'result-type', 'tampered-state', 'capability-check'].map(
    (name) => `input-required-result-${name}`,
  ),
];

/** How a server says that it has not what only fixtures have, and how the suite says so. */
const saysThatItIsMissing =
  /There is no (?:tool|prompt) of this name|Resource not found: test:|Method not found|Not testable: server does not list|Prerequisite failed|: Expected InputRequiredResult with/;

/** Names of the scenarios that a revision requires of servers. */
export function requiredScenarios(revision: Revision): readonly string[] {
  const text = readFileSync(`${suiteFolder}/requirements/${revision}.yaml`, 'utf8');
  const [, list = ''] = /^server:\n((?: {2}- .*\n)+)/m.exec(text) ?? [];
  return list
    .trim()
    .split('\n')
    .map((line) => line.replace(/^ *- /, ''));
}

/** What is wrong with the results of a server without fixtures, in sentences. */
export function faultsWithoutFixtures(results: readonly ScenarioResult[]): readonly string[] {
  return results.flatMap(({ scenario, failures }) => {
    const others = failures.filter((failure) => !saysThatItIsMissing.test(failure));
    if (others.length > 0) return others.map((failure) => `${scenario}: ${failure}`);
    // Only some of its checks need tools of the suite.
    if (scenario === 'server-stateless') return [];
    if (failures.length > 0 && !onlyWithFixtures.includes(scenario)) return [`${scenario} is not applied`];
    if (failures.length === 0 && onlyWithFixtures.includes(scenario)) return [`${scenario} passes after all`];
    return [];
  });
}
