import { z } from 'zod';

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'Sha256', description: 'SHA-256 in hexadecimal.' });

/** A query parameter that names a record version. */
export const digestParameter = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'must be a SHA-256: 64 hexadecimal digits')
  .toLowerCase();
