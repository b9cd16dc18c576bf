import { z } from 'zod';
import { evidenceOperation } from '../../interface/v3/evidence.ts';
import { asOf, text } from '../inputs.ts';
import { idText, provenanceLine, quote } from '../text.ts';
import { defineAgentTool } from '../tool.ts';

export const getEvidence = defineAgentTool({
  name: 'get_evidence',
  title: 'Read the evidence of a claim',
  description:
    'Open a claim id that another answer cites: what supports and what contradicts it, quoted from the upstream bytes with file, position and SHA-256. Use to check a cited sentence or fact; use query_intelligence to find claim ids. No contradiction means that no stored source states one.',
  operation: evidenceOperation,
  input: z.strictObject({
    id: text('Id of a claim that another answer cites, or of an entity.', 200, 'claim:0123456789abcdef'),
    asOf,
  }),
  request: ({ id, asOf }) => ({ params: { id }, query: { asOf } }),
  text(answer) {
    const { claims, evidence, entity, total } = answer;
    return [
      `${total} claims about ${idText(entity)}.`,
      ...claims
        .slice(0, 20)
        .map(
          ({ id, status, confidence, supporting, contradicting }) =>
            `${id}: ${status}, confidence ${confidence}, ${supporting} pieces for it, ${contradicting} against it`,
        ),
      ...[...evidence.supporting, ...evidence.contradicting]
        .slice(0, 20)
        .map(
          ({ claim, source, sha256, pointer, quoted, asOf }) =>
            `${claim} in ${source} as of ${asOf}: ${quote(JSON.stringify(quoted), 160)} at ${quote(pointer, 120)} of bytes ${sha256}`,
        ),
      provenanceLine(answer),
    ];
  },
});
