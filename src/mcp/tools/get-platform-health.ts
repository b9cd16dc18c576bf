import { z } from 'zod';
import { platformHealthOperation } from '../../interface/v9/platform-health.ts';
import { known } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const getPlatformHealth = defineAgentTool({
  name: 'get_platform_health',
  title: 'Show how healthy the platform is',
  description:
    'Show how healthy this platform itself is: its overall score and those of answers, other requests and infrastructure, with each measurement. Use to judge whether answers are up to date and reliable; use list_changes for news in the data. What was not measured is null.',
  operation: platformHealthOperation,
  input: z.strictObject({}),
  request: () => ({}),
  text: ({ overall, data, ai, api, infrastructure }) => [
    `overall: ${overall} of 100 at ${data.asOf}`,
    ...Object.entries({ ai, api, infrastructure }).flatMap(([name, { score, reason, measurements }]) => [
      `${name}: ${known(score)}${reason === null ? '' : `. ${reason}`}`,
      ...measurements.map(
        ({ name, value, unit, target, score, reason }) =>
          `  ${name}: ${known(value)} ${unit}, target ${target}, score ${known(score)}${reason === null ? '' : `. ${reason}`}`,
      ),
    ]),
  ],
});
