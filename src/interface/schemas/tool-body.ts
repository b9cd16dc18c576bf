import { z } from 'zod';
import type { RunToolInput } from '../../services/tools/contract.ts';
import type { Assert, Same } from './match.ts';

/** Each tool has its own limit of bytes, and refuses lone surrogates. */
export const toolBody = z
  .strictObject(
    {
      input: z
        .string('must be a text')
        .min(1, 'must not be empty')
        .meta({
          description:
            'What the tool reads: 1 byte to 64 KiB in UTF-8, and up to 1 MiB for `sbom`, `email` and `cert`.',
          examples: ['44d88612fea8a8f36de82e1278abb02f'],
        }),
    },
    'must be an object with input',
  )
  .meta({ id: 'ToolBody' });

export type Checked = Assert<Same<typeof toolBody, Omit<RunToolInput, 'tool'>>>;
