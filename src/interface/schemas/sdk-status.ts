import { z } from 'zod';
import { type SdkStatus, sdkLanguages, sdkParts, sdkStates } from '../../services/operation/contract.ts';
import type { Assert, Same } from './match.ts';
import { time } from './time.ts';

const client = z
  .strictObject({
    lang: z.enum(sdkLanguages),
    version: z
      .string()
      .nullable()
      .meta({ description: 'Version of the client whose results these are; null without any.' }),
    compatibility: z.strictObject({
      interface: z
        .string()
        .nullable()
        .meta({ description: 'Version of the interface that the client was tested with.' }),
      server: z.string().meta({ description: 'Version of the interface of this server.' }),
      isCompatible: z.boolean().nullable().meta({ description: 'Whether both have the same major version.' }),
    }),
    state: z.enum(sdkStates).meta({
      description:
        '`outdated` if a hash differs, `failing` if a case does not pass, `absent` without a readable result.',
    }),
    at: time.nullable(),
    passed: z.int().min(0),
    failed: z.array(z.string()).meta({ description: 'Names of the cases that do not pass.' }),
    differs: z.array(z.enum(sdkParts)).meta({ description: 'What has another hash now.' }),
    notCompared: z.array(z.enum(sdkParts)).meta({
      description: 'What is not here, so that its hash could not be compared.',
    }),
  })
  .meta({ id: 'SdkClient' });

export const sdkStatus = z.strictObject({ sdk: z.array(client) }).meta({ id: 'SdkStatus' });

export type Checked = Assert<Same<typeof sdkStatus, SdkStatus>>;
