import { defineVerb } from '../verb.ts';
import { currentKey, holderOf } from './own-key.ts';

export const verb = defineVerb({
  name: 'readOwnKey',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context) => currentKey(context, holderOf(context).keyHash),
});
