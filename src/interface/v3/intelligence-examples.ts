import type { ClaimEvidence, Intelligence } from '../../services/intelligence/contract.ts';
import { entityExample } from '../v1/entity-example.ts';
import { lineageExample, objectExample } from '../v1/evidence-examples.ts';

const subject = 'CVE-2021-44228';
const score = {
  id: 'claim:8b2f6d4c1e9a7035',
  subject,
  predicate: 'cvss',
  object: '10.0',
  qualifiers: { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', version: '3.1' },
  confidence: 0.09,
  freshness: 0.94,
  asOf: objectExample.upstreamTime,
  status: 'contested',
} as const;
const piece = {
  claim: score.id,
  source: 'cve-list',
  sha256: objectExample.sha256,
  rule: 'verbatim',
  asOf: objectExample.upstreamTime,
  reliability: 'B+',
  method: 'statement',
  confidence: 0.9,
  freshness: 0.94,
} as const;
const provenance = {
  source: 'cve-list',
  confidence: score.confidence,
  freshness: score.freshness,
  lineage: lineageExample,
};

export const evidenceExample = {
  id: score.id,
  entity: subject,
  claims: [{ ...score, supporting: 1, contradicting: 1 }],
  total: 1,
  evidence: {
    supporting: [
      {
        ...piece,
        id: 'evidence:0d3f5a7192b4c6e8',
        pointer: '/containers/adp/0/metrics/0/cvssV3_1/baseScore',
        quoted: 10,
      },
    ],
    contradicting: [
      {
        ...piece,
        id: 'evidence:1e4a6b8293c5d7f9',
        pointer: '/containers/cna/metrics/0/cvssV3_1/baseScore',
        quoted: 9.8,
      },
    ],
  },
  ...provenance,
  asOf: null,
} satisfies ClaimEvidence;

const { relationCounts: _, relations: __, provenance: ___, ...entity } = entityExample;
const named = {
  id: 'claim:2c4e6a8b0d1f3957',
  predicate: 'name',
  confidence: 0.95,
  freshness: 1,
  asOf: entityExample.modified,
  status: 'supported',
} as const;
const link = {
  id: 'claim:3d5f7b9c1e204a68',
  from: subject,
  type: 'has-weakness',
  to: entity.id,
  confidence: 0.9,
  freshness: 0.94,
  asOf: objectExample.upstreamTime,
} as const;

export const intelligenceExample = {
  data: {
    entity,
    facts: [{ ...named, value: entity.name, sources: ['cwe'] }],
    relations: [
      {
        ...link,
        class: 'official',
        qualifier: null,
        evidence: ['evidence:4e608cad2f315b79'],
        firstSeen: '2021-12-10T00:00:00.000Z',
        lastSeen: objectExample.upstreamTime,
      },
    ],
    relationsTotal: 5012,
    evidence: {
      'evidence:4e608cad2f315b79': {
        source: 'cve-list',
        sha256: objectExample.sha256,
        pointer: '/containers/cna/problemTypes/0/descriptions/0/cweId',
        asOf: objectExample.upstreamTime,
      },
    },
    claims: [
      { ...named, subject: entity.id, object: entity.name, qualifiers: {} },
      {
        id: link.id,
        subject: link.from,
        predicate: link.type,
        object: link.to,
        qualifiers: {},
        confidence: link.confidence,
        freshness: link.freshness,
        asOf: link.asOf,
        status: 'supported',
      },
    ],
  },
  source: 'cwe',
  confidence: 0.95,
  freshness: 1,
  lineage: lineageExample,
  requiresReview: true,
} satisfies Intelligence;
