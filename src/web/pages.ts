import type { AnyPage } from './contract.ts';

/** The pages by their paths. Each is loaded when it is first requested. */
export const pages: Readonly<Record<string, () => Promise<{ readonly page: AnyPage }>>> = {
  '/': () => import('./pages/home.ts'),
  '/search': () => import('./pages/search.ts'),
  '/cve/:id': () => import('./pages/cve.ts'),
  '/cve/:id/evidence': () => import('./pages/evidence.ts'),
  '/claims/:id': () => import('./pages/claim.ts'),
  '/compare': () => import('./pages/compare.ts'),
  '/entities/:id': () => import('./pages/entity.ts'),
  '/status': () => import('./pages/status.ts'),
  '/docs': () => import('./pages/docs.ts'),
  '/docs/reference': () => import('./pages/reference.ts'),
  '/docs/:name': () => import('./pages/doc.ts'),
};
