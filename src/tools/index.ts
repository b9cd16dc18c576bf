import type { Tool, ToolName } from './contract.ts';

/** Loads the tools, each when it is first used. */
export const tools: Readonly<Partial<Record<ToolName, () => Promise<{ readonly tool: Tool }>>>> = {
  hash: () => import('./hash/index.ts'),
  ioc: () => import('./ioc/index.ts'),
  cvss: () => import('./cvss/index.ts'),
  ssvc: () => import('./ssvc/index.ts'),
  url: () => import('./url/index.ts'),
  ip: () => import('./ip/index.ts'),
  jwt: () => import('./jwt/index.ts'),
  cert: () => import('./cert/index.ts'),
  headers: () => import('./headers/index.ts'),
  email: () => import('./email/index.ts'),
  package: () => import('./package/index.ts'),
  sbom: () => import('./sbom/index.ts'),
  secrets: () => import('./secrets/index.ts'),
  decode: () => import('./decode/index.ts'),
};
