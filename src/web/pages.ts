import type { AnyPage } from './contract.ts';

/** The pages by their paths. Each is loaded when it is first requested. */
export const pages: Readonly<Record<string, () => Promise<{ readonly page: AnyPage }>>> = {
  '/cve/:id': () => import('./pages/cve.ts'),
  '/cve/:id/evidence': () => import('./pages/evidence.ts'),
  '/claims/:id': () => import('./pages/claim.ts'),
  '/compare': () => import('./pages/compare.ts'),
};
