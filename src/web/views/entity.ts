import type { EntityRecord } from '../../domain/entity/answer.ts';
import type { MatchFinding } from '../../services/match/contract.ts';
import { bytesPath, claimPath, entityPath, queryOf, searchPath } from './address.ts';
import { entityDetails } from './entity-details.ts';
import { html, type Markup } from './html.ts';
import { copyButton, cutList, facts, foreign, nothing, outward, prose, section, when } from './parts.ts';
import { vulnerabilityTable } from './rows.ts';
import { ageInWords, begin, count, counted, dayInWords, visible, wordsOf } from './text.ts';
import { stated } from './value.ts';

export interface EntityModel {
  readonly entity: EntityRecord;
  /** The links that are listed; null for all. */
  readonly relation: string | null;
  readonly direction: string | null;
  /** For a product or package: what affects it. */
  readonly findings: { readonly items: readonly MatchFinding[]; readonly total: number } | null;
  readonly now: string;
  readonly origin: string;
}

/** The page of any entity that is not a CVE. */
export function entityView(model: EntityModel) {
  const { entity, now, origin } = model;
  const { id, type, name, aliases, description, state, withdrawn, created, modified, version } = entity;
  const title = begin(visible(name ?? id), 200).text;
  const kind = wordsOf(type);
  const known = (value: Markup) => statedIn(entity, now, value);
  return {
    title: `${title} (${type.replaceAll('-', ' ')})`,
    description: begin(visible(description?.text ?? `${kind} ${id}`), 240).text,
    main: html`<article class="wrap">
      <header class="page-head"><p class="eyebrow">${kind} <span class="id">${visible(id)}</span>${copyButton('Copy id', id)}${copyButton('Copy link', origin + entityPath(id))}${state === null || state === 'active' ? null : html`<span class="state state-bad">${state}</span>`}</p>
        <h1 dir="auto">${title}</h1>
        ${aliases.length === 0 ? null : html`<p class="aliases">Also known as ${aliases.slice(0, 20).map((alias, i) => [i > 0 ? ', ' : '', html`<b>${foreign(alias)}</b>`])}</p>`}</header>
      <div class="columns"><div class="main-column">
        ${section('description', 'What it is', description === null ? nothing('No source describes it.') : [prose(description.text), html`<p class="by">${foreign(description.source)}</p>`])}
        ${affecting(model)}
        ${entityDetails(entity, known)}
        ${links(model)}
        ${references(entity)}
      </div><aside class="side" aria-label="About this entity">
        <div class="side-part first"><h2>Record</h2>${facts([
          ['Created', known(when(created, now))],
          ['Modified', known(when(modified, now))],
          withdrawn === null ? null : ['Withdrawn', when(withdrawn, now)],
          version === null ? null : ['Version', known(visible(version))],
          entity.vendor === null
            ? null
            : ['Vendor', html`<a href=${entityPath(entity.vendor)}>${visible(entity.vendor)}</a>`],
        ])}</div>
        ${sources(entity, now)}
        <div class="side-part"><h2>Take it along</h2><p class="buttons">${copyButton('Copy as curl', `curl -s '${origin}/api/v1${entityPath(id)}'`)}${copyButton('Copy citation', `${id}, "${title}". Cairn, from ${entity.provenance.source.replaceAll(',', ', ')}. ${origin}${entityPath(id)}, retrieved ${dayInWords(now)}.`)}</p>
          <p class="small"><a href=${`/api/v1${entityPath(id)}`}>JSON</a> <a href=${`/api/v1${entityPath(id)}/graph`}>Graph</a> <a href=${`/api/v1${entityPath(id)}/export?format=stix`}>STIX</a> <a href=${`/api/v3/evidence/${encodeURIComponent(id)}`}>Evidence</a></p></div>
      </aside></div>
    </article>`,
  };
}

/** A value of the record of an entity, with source, date and age under the pointer. */
function statedIn({ id, provenance }: EntityRecord, now: string, value: Markup): Markup {
  const { source, confidence, freshness, lineage } = provenance;
  const [newest = null] = lineage
    .flatMap(({ step, at }) => (step === 'publish' && at !== null ? [at] : []))
    .sort()
    .reverse();
  const lines = [
    `Source: ${visible(source.replaceAll(',', ', '))}`,
    newest === null ? 'No date is stated' : `As of ${dayInWords(newest)}, ${ageInWords(newest, now)}`,
    `Confidence ${confidence.toFixed(2)}, freshness ${freshness.toFixed(2)}`,
    'Open for the claims and the raw bytes',
  ];
  return stated(claimPath(id), lines, value);
}

function affecting({ entity, findings }: EntityModel): Markup {
  if (findings === null) return null;
  const rows = findings.items.map(
    ({ risk, riskScore, tier, ...finding }) =>
      ({
        ...finding,
        risk: risk ?? 'unknown',
        riskScore: riskScore ?? null,
        tier: tier ?? 'unknown',
      }) as const,
  );
  return section(
    'vulnerabilities',
    'Vulnerabilities',
    rows.length === 0
      ? nothing('No loaded record names it as affected.')
      : vulnerabilityTable('Vulnerabilities', rows),
    html`${count(findings.total)} in all. <a href=${searchPath(`${entity.type}:"${(entity.name ?? entity.id).replaceAll('"', '')}"`, { sort: '-risk' })}>Search them</a>`,
  );
}

/** What it is linked to: the kinds of links with their numbers, and a page of them. */
function links({ entity, relation, direction }: EntityModel): Markup {
  const { id, relationCounts, relations, products } = entity;
  const path = entityPath(id);
  return section('links', 'Links', [
    relationCounts.length === 0
      ? nothing('It is linked to nothing.')
      : html`<p class="kinds">${relation === null ? null : html`<a href=${`${path}#links`}>All</a> `}${relationCounts.map(({ type, direction: way, count: of }) => html`<a class="kind" aria-current=${relation === type && direction === way ? 'true' : undefined} href=${`${path}?${queryOf({ relation: type, direction: way })}#links`}>${way === 'in' ? '← ' : ''}${type.replaceAll('-', ' ')}${way === 'out' ? ' →' : ''} <span class="num">${count(of)}</span></a> `)}</p>`,
    relations.items.length === 0
      ? null
      : html`<section class="scroll" tabindex="0" aria-label="Table of links"><table class="data stacked"><thead><tr><th scope="col">Link</th><th scope="col">Entity</th><th scope="col">Confidence</th><th scope="col">Evidence</th></tr></thead><tbody>${relations.items.map(
          ({ type, direction: way, entity: other, confidence, evidence, class: made }) =>
            html`<tr><td class="link-type">${way === 'in' ? '← ' : ''}${type.replaceAll('-', ' ')}</td><td class="wide"><a href=${entityPath(other.id)}><b>${visible(other.id)}</b></a> ${other.name === null ? null : foreign(begin(visible(other.name), 120).text)}</td><td class="num" data-label="Confidence">${confidence.toFixed(2)} <span class="faint">${made}</span></td><td data-label="Evidence">${evidence.slice(0, 2).map(({ source, sha256, asOf }) => html`<a href=${bytesPath(sha256)} title=${`SHA-256 ${sha256}`}>${source}</a> <span class="faint">${dayInWords(asOf)}</span> `)}</td></tr>`,
        )}</tbody></table></section><p class="small">${counted(relations.count, 'link')} of ${count(relations.total)}. ${relations.nextCursor === null ? null : html`<a rel="next" href=${`${path}?${queryOf({ ...(relation === null ? {} : { relation }), ...(direction === null ? {} : { direction }), cursor: relations.nextCursor })}#links`}>Next page</a>`}</p>`,
    products.total === 0
      ? null
      : html`<h3>${counted(products.total, 'product')}</h3>${cutList(products.ids, 20, (ids) => html`<ul class="plain columns-list">${ids.map((product) => html`<li><a href=${entityPath(product)}>${visible(product.replace(/^product:/, ''))}</a></li>`)}</ul>`, 'products')}`,
  ]);
}

function references({ references: all }: EntityRecord): Markup {
  if (all.length === 0) return null;
  return section(
    'references',
    'References',
    cutList(
      all.slice(0, 400),
      10,
      (list) =>
        html`<ul class="plain links">${list.map(({ url, name, source }) => html`<li>${outward(url, name ?? null)} <span class="faint">${foreign(source)}</span></li>`)}</ul>`,
      'references',
    ),
    counted(all.length, 'reference'),
  );
}

function sources({ id, provenance }: EntityRecord, now: string): Markup {
  const published = provenance.lineage.filter(({ step }) => step === 'publish').slice(0, 8);
  return html`<div class="side-part"><h2>Sources of this page</h2><ul class="sources">${published.map(({ actor, at, sha256 }) => html`<li><span>${visible(actor)}</span> ${when(at, now, 'age')} ${sha256 === null ? null : html`<a href=${bytesPath(sha256)} title=${`SHA-256 ${sha256}`}>bytes</a>`}</li>`)}</ul><p class="small">Confidence <b>${provenance.confidence.toFixed(2)}</b>, freshness <b>${provenance.freshness.toFixed(2)}</b>. <a href=${claimPath(id)}>All claims and evidence</a></p></div>`;
}
