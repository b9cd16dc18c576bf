import { inputBytesMax, type Tool } from '../contract.ts';
import { kinds } from './kinds.ts';
import { readToken } from './token.ts';

export const tool: Tool = {
  name: 'jwt',
  title: 'Web tokens',
  purpose: 'Reads the header and claims of a JSON Web Token, and says how it could be forged or misused.',
  grammar:
    'One token in compact form (`header.claims.signature`, or five parts if it is encrypted), also behind `Authorization: Bearer`.',
  bytesMax: inputBytesMax,
  limits: [
    'Signatures are not verified, so a token with nothing wrong is unknown.',
    'Encrypted claims are not read.',
    'Tokens inside tokens are read to five levels.',
    'The only values of claims that are shown are `iss` and times.',
  ],
  example: [
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9',
    'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
    'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  ].join('.'),
  kinds: Object.values(kinds),
  analyse(input, now) {
    return {
      ...readToken(input, now),
      lookups: [],
      references: ['https://www.rfc-editor.org/rfc/rfc8725', 'https://www.rfc-editor.org/rfc/rfc7519'],
    };
  },
};
