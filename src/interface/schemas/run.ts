import { z } from 'zod';
import type { ErasedRun, Run } from '../../services/runs/contract.ts';
import { sha256 } from './digest.ts';
import type { Assert, Same } from './match.ts';
import { runId } from './run-id.ts';
import { time } from './time.ts';

export const run = z
  .strictObject({
    runId,
    at: time.meta({ description: 'When the answer was given.' }),
    verb: z.string().meta({ description: 'What answered: `ask`, `report`, `soc`.' }),
    question: z.string().nullable().meta({ description: 'Null where questions are not kept.' }),
    request: z.record(z.string(), z.unknown()).meta({ description: 'The other parameters of the request.' }),
    intent: z.string(),
    entities: z.array(z.string()).meta({ description: 'Canonical ids of what the question names.' }),
    manifest: z.int().min(0).meta({ description: 'Number of the manifest as of which it was read.' }),
    templateVersion: z.string().meta({ description: 'Version of the sentences.' }),
    answerSha256: sha256.meta({
      description: 'Digest of the JSON of the answer as it was sent, without `meta.runId`.',
    }),
    answer: z.record(z.string(), z.unknown()).meta({
      description: 'The answer as it was sent. Where questions are not kept, it lacks their words.',
    }),
    basis: z.unknown().meta({ description: 'The claims and values from which it was composed.' }),
    chain: z
      .strictObject({ writer: z.string(), number: z.int().min(1), hash: sha256 })
      .meta({ description: 'Its link in the chain of hashes, which `cairn verify` checks.' }),
  })
  .meta({ id: 'Run', description: 'An answer that was given, as it is kept.' });

export const erasedRun = z.strictObject({ runId, erased: z.literal(true) }).meta({ id: 'ErasedRun' });

export type Checked = Assert<Same<typeof run, Run>> & Assert<Same<typeof erasedRun, ErasedRun>>;
