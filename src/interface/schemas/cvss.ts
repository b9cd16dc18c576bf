import { z } from 'zod';
import { metricGroups } from '../../domain/cvss/metric.ts';
import type { CvssExplanation } from '../../services/cvss/contract.ts';
import type { Assert, Same } from './match.ts';
import { severity } from './score.ts';

const rated = z
  .strictObject({ score: z.number().min(0).max(10), severity })
  .meta({ id: 'RatedScore', description: 'A score with the severity that it stands for.' });

const scores = z
  .strictObject({
    base: rated,
    temporal: rated.nullable().meta({ description: 'For versions 2.0 to 3.1.' }),
    threat: rated.nullable().meta({ description: 'For version 4.0, in place of the temporal score.' }),
    environmental: rated.nullable(),
    overall: rated.meta({ description: 'The last of these: it counts every metric that is set.' }),
  })
  .meta({
    id: 'CvssScores',
    description:
      'Each score counts the metrics of the scores before it too. Null for a group of which the vector sets no metric.',
  });

const metricMembers = {
  group: z.enum(metricGroups),
  key: z.string().meta({ description: 'Short name of the metric.', examples: ['AV'] }),
  name: z.string().meta({ examples: ['Attack Vector'] }),
  value: z.string().meta({ description: 'Short name of its value.', examples: ['N'] }),
  valueName: z.string().meta({ examples: ['Network'] }),
  meaning: z.string().meta({ description: 'What the value means, in a sentence.' }),
};

const metric = z.strictObject(metricMembers).meta({ id: 'CvssMetric' });

const change = z
  .strictObject({
    ...metricMembers,
    from: z
      .string()
      .nullable()
      .meta({ description: 'The value before; null if the vector did not have the metric.' }),
  })
  .meta({ id: 'CvssMetricChange' });

const difference = z.number().min(-10).max(10);

const scoredMembers = {
  vector: z.string().meta({ description: 'As the standard writes it.' }),
  nomenclature: z
    .string()
    .nullable()
    .meta({
      description: 'The groups that a score of version 4.0 counts; null for other versions.',
      examples: ['CVSS-BT'],
    }),
  scores,
};

const whatIf = z
  .strictObject({
    ...scoredMembers,
    changes: z.array(change),
    differences: z
      .strictObject({
        base: difference,
        temporal: difference.nullable(),
        threat: difference.nullable(),
        environmental: difference.nullable(),
        overall: difference,
      })
      .meta({
        description:
          'New scores minus old ones. A score that only one of both has is compared with the score before it. Null where neither has it.',
      }),
  })
  .meta({ id: 'CvssWhatIf', description: 'The vector with some metrics changed.' });

export const cvssExplanation = z
  .strictObject({
    version: z.enum(['4.0', '3.1', '3.0', '2.0']),
    ...scoredMembers,
    metrics: z.array(metric).meta({ description: 'In the order of the standard.' }),
    whatIf: whatIf.nullable().meta({ description: 'Null without `change`.' }),
  })
  .meta({ id: 'CvssExplanation', description: 'A CVSS vector, metric by metric, with its scores.' });

export type Checked = Assert<Same<typeof cvssExplanation, CvssExplanation>>;
