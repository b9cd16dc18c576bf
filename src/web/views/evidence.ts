import type { ValueProvenance } from '../../domain/evidence.ts';
import type { ClaimEvidence, EvidencePiece } from '../../domain/graph/evidence.ts';
import { bytesPath, claimPath, entityPath } from './address.ts';
import { html, type Markup } from './html.ts';
import { cutList, facts, foreign, nothing, outward, section, when } from './parts.ts';
import { begin, counted, valueInWords, visible, wordsOf } from './text.ts';

/** Claims with their evidence, and the way of one value if one was asked for. */
export interface EvidenceModel {
  readonly evidence: ClaimEvidence;
  readonly trace: ValueProvenance | null;
  readonly now: string;
}

/** Where values come from: what upstream wrote, where, when, and the bytes to check it. */
export function evidenceView({ evidence, trace, now }: EvidenceModel) {
  const { entity, claims, total, id } = evidence;
  const isOne = id.startsWith('claim:');
  const title =
    trace !== null
      ? `Evidence for ${trace.pointer} of ${entity}`
      : isOne
        ? `Claim about ${entity}`
        : `Evidence about ${entity}`;
  return {
    title,
    description: `What the sources state about ${entity}, quoted from their bytes.`,
    main: html`<div class="wrap">
      <header class="page-head"><p class="eyebrow"><a href=${entityPath(entity)}>${entity}</a></p><h1>${visible(title)}</h1>
        <p class="lead">Every line is quoted from the stored bytes, which are checked against their SHA-256 each time.</p></header>
      ${trace === null ? null : traced(trace, evidence, now)}
      ${section(
        'claims',
        isOne ? 'The claim' : 'All claims',
        cutList(
          claims,
          60,
          (list) => html`<ol class="changes">${list.map((claim) => oneClaim(claim, evidence, now))}</ol>`,
          'claims',
        ),
        total > claims.length ? `${claims.length} of ${total}` : counted(total, 'claim'),
      )}
    </div>`,
  };
}

/** One value: its claim, its quotes, and each step back to the publisher. */
function traced(
  { pointer, value, evidence, lineage, confidence, freshness, explain, inputs }: ValueProvenance,
  all: ClaimEvidence,
  now: string,
): Markup {
  const claims = [
    ...new Set([
      ...all.evidence.supporting
        .filter((piece) =>
          evidence.some((one) => one.sha256 === piece.sha256 && one.pointer === piece.pointer),
        )
        .map(({ claim }) => claim),
      ...(inputs ?? []).flatMap((input) => input.claims),
    ]),
  ];
  return section('value', 'This value', [
    facts([
      ['Value', html`<b>${foreign(begin(valueInWords(value), 1000).text)}</b>`],
      ['In the record', html`<code>${visible(pointer)}</code>`],
      [
        'Claim',
        claims.length === 0
          ? html`<span class="faint">none of its own</span>`
          : claims.map((claim) => html`<a href=${claimPath(claim)}><code>${claim}</code></a> `),
      ],
      [
        'Confidence',
        html`<span class="num">${confidence.toFixed(2)}</span> <span class="faint">${explain.terms.slice(0, 4).join('; ')}</span>`,
      ],
      ['Freshness', html`<span class="num">${freshness.toFixed(2)}</span>`],
    ]),
    evidence.length === 0
      ? nothing('It is computed, or follows from what no source states.')
      : html`<ul class="plain">${evidence.map((piece) => quoted(piece, now))}</ul>`,
    html`<h3>The way back</h3><ol class="timeline">${lineage.map(
      ({ step, actor, at, sha256, member, pointer: place, url, version }) =>
        html`<li>${when(at, now)}<span><b>${wordsOf(step)}</b> ${visible(actor)}${version === null ? '' : ` ${version}`}${member === null ? null : html`<br /><code class="url">${visible(member)}</code>`}${place === null || place === '' ? null : html`<br /><code class="url">${visible(place)}</code>`}${sha256 === null ? null : html`<br /><a href=${bytesPath(sha256)}>raw bytes</a> <code class="url">${sha256}</code>`}${url === null ? null : html`<br />${outward(url)}`}</span></li>`,
    )}</ol>`,
  ]);
}

interface Quoted {
  readonly source: string;
  readonly sha256: string;
  readonly pointer: string;
  readonly rule: string;
  readonly quoted: unknown;
  readonly asOf: string;
}

function quoted({ source, sha256, pointer, rule, quoted: text, asOf }: Quoted, now: string): Markup {
  return html`<li><b>${source}</b> ${when(asOf, now)} <span class="faint">${when(asOf, now, 'age')}, ${rule}</span> <a href=${bytesPath(sha256)} title=${`SHA-256 ${sha256}`}>raw bytes</a>
    <br /><code class="url">${visible(pointer)}</code><div class="quote">${foreign(begin(valueInWords(text), 800).text)}</div></li>`;
}

function oneClaim(claim: ClaimEvidence['claims'][number], { evidence }: ClaimEvidence, now: string): Markup {
  const { id, predicate, object, qualifiers, confidence, status, supporting, contradicting } = claim;
  const of = (pieces: readonly EvidencePiece[]) => pieces.filter((piece) => piece.claim === id).slice(0, 10);
  const value = typeof object === 'string' ? object : valueInWords(object);
  const against = of(evidence.contradicting);
  return html`<li id=${id.replace(':', '-')}><p><b>${wordsOf(predicate)}</b> ${foreign(begin(value, 300).text)} <span class="faint">${begin(valueInWords(Object.keys(qualifiers).length === 0 ? '' : qualifiers), 200).text}</span></p>
    <p class="small"><a href=${claimPath(id)}><code>${id}</code></a> <span class="faint">confidence <span class="num">${confidence.toFixed(2)}</span>, ${status}, ${counted(supporting, 'piece')} for and ${contradicting} against</span></p>
    <details class="more"><summary>Evidence</summary><ul class="plain">${of(evidence.supporting).map((piece) => quoted(piece, now))}</ul>${against.length === 0 ? null : html`<h3>Against</h3><ul class="plain">${against.map((piece) => quoted(piece, now))}</ul>`}</details></li>`;
}
