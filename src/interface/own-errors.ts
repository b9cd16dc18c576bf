/** Failures of every operation on watchlists and feed tokens. */
export const ownItemErrors = [
  'invalid_input',
  'unauthorized',
  'forbidden',
  'not_found',
  'unavailable',
  'store_damaged',
] as const;
