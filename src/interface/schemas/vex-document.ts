import { z } from 'zod';

/** Only what tells it from other bodies. */
export const vexDocument = z
  .union([
    z.looseObject({ '@context': z.string() }).meta({ title: 'An OpenVEX document' }),
    z
      .looseObject({ bomFormat: z.literal('CycloneDX') })
      .meta({ title: 'A CycloneDX document with analyses' }),
  ])
  .meta({ id: 'VexDocument' });
