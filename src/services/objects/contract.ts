export type { ObjectBytes, StoredObject } from '../../domain/evidence.ts';
