import type { ToolName } from '../../src/tools/contract.ts';
import type { ToolCases } from '../../src/tools/testing/check-cases.ts';
import { cert } from './cases/cert.ts';
import { cvss } from './cases/cvss.ts';
import { decode } from './cases/decode.ts';
import { email } from './cases/email.ts';
import { hash } from './cases/hash.ts';
import { headers } from './cases/headers.ts';
import { ioc } from './cases/ioc.ts';
import { ip } from './cases/ip.ts';
import { jwt } from './cases/jwt.ts';
import { packageCases } from './cases/package.ts';
import { sbom } from './cases/sbom.ts';
import { secrets } from './cases/secrets.ts';
import { ssvc } from './cases/ssvc.ts';
import { url } from './cases/url.ts';

/**
 * Inputs of the tools with their expected results, written from the named sources and the pages of the tools. At least
 * two hostile and two harmless ones of each tool were written without sight of how it works.
 */
export const toolCases: Readonly<Record<ToolName, ToolCases>> = {
  hash,
  ioc,
  cvss,
  ssvc,
  url,
  ip,
  jwt,
  cert,
  headers,
  email,
  package: packageCases,
  sbom,
  secrets,
  decode,
};
