/** The path of each page, and who may see it. Read at the start, without the pages themselves. */
export const pagePaths = [
  { path: '/', scope: 'read' },
  { path: '/search', scope: 'public' },
  { path: '/cve/:id', scope: 'read' },
  { path: '/cve/:id/evidence', scope: 'read' },
  { path: '/claims/:id', scope: 'read' },
  { path: '/compare', scope: 'read' },
  { path: '/entities/:id', catchAll: true, scope: 'read' },
  { path: '/status', scope: 'read' },
  { path: '/docs', scope: 'static' },
  { path: '/docs/reference', scope: 'static' },
  { path: '/docs/:name', catchAll: true, scope: 'static' },
] as const satisfies readonly { path: string; catchAll?: true; scope: 'read' | 'public' | 'static' }[];
