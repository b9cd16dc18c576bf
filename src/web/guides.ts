/** The pages that lead through a task, in the order in which people need them. */
export const guides = [
  ...['first-ten-minutes', 'newcomer', 'pipelines', 'team-triage', 'agents'],
  ...['operations/air-gap', 'operations/damage', 'operations/upgrading', 'writing-a-source'],
];
