/** The path of each page, and who may see it. Read at the start, without the pages themselves. */
export const pagePaths = [
  { path: '/cve/:id', scope: 'read' },
  { path: '/cve/:id/evidence', scope: 'read' },
  { path: '/claims/:id', scope: 'read' },
  { path: '/compare', scope: 'read' },
] as const satisfies readonly { path: string; catchAll?: true; scope: 'read' | 'public' | 'static' }[];
