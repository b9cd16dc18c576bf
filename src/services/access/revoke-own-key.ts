import { defineVerb } from '../verb.ts';
import { holderOf } from './own-key.ts';
import { revoke } from './revoke-key.ts';

export const verb = defineVerb({
  name: 'revokeOwnKey',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context) => revoke(context, holderOf(context).keyHash),
});
