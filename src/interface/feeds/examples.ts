import type { FeedDocument, FeedForm } from '../../services/syndication/contract.ts';

const facts = [
  'Added to KEV: 2021-12-10 (Known Exploited Vulnerabilities Catalog, 2026-08-21)',
  'Due date in KEV: 2021-12-24 (Known Exploited Vulnerabilities Catalog, 2026-08-21)',
];
const html = `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`;
const escapedHtml = html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const url = 'https://www.cve.org/CVERecord?id=CVE-2021-44228';
const home = 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog';
const [title, description] = [
  'Known exploited vulnerabilities',
  'Additions to the KEV catalog of CISA',
] as const;
const [entryId, entryTitle] = [
  'urn:cairn:kev:CVE-2021-44228:2021-12-10',
  'CVE-2021-44228: Apache Log4j2 (critical)',
] as const;
const [day, time] = ['Fri, 10 Dec 2021 00:00:00 GMT', '2021-12-10T00:00:00.000Z'] as const;

const rss = [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
  '<channel>',
  `<title>${title}</title>`,
  `<link>${home}</link>`,
  `<description>${description}</description>`,
  '<language>en</language>',
  `<lastBuildDate>${day}</lastBuildDate>`,
  '<generator>Cairn</generator>',
  '<item>',
  `<title>${entryTitle}</title>`,
  `<link>${url}</link>`,
  `<guid isPermaLink="false">${entryId}</guid>`,
  `<pubDate>${day}</pubDate>`,
  '<category>critical</category>',
  '<category>KEV</category>',
  `<description>${escapedHtml}</description>`,
  '</item>',
  '</channel>',
  '</rss>',
  '',
].join('\n');

const atom = [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
  '<id>urn:cairn:feed:kev</id>',
  `<title>${title}</title>`,
  `<subtitle>${description}</subtitle>`,
  `<updated>${time}</updated>`,
  '<author>',
  '<name>Cairn</name>',
  '</author>',
  '<generator>Cairn</generator>',
  `<link rel="alternate" href="${home}"/>`,
  '<entry>',
  `<id>${entryId}</id>`,
  `<title>${entryTitle}</title>`,
  `<published>${time}</published>`,
  `<updated>${time}</updated>`,
  `<link rel="alternate" href="${url}"/>`,
  '<category term="critical"/>',
  '<category term="KEV"/>',
  `<content type="html">${escapedHtml}</content>`,
  '</entry>',
  '</feed>',
  '',
].join('\n');

const json = `${JSON.stringify(
  {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    description,
    language: 'en',
    authors: [{ name: 'Cairn' }],
    items: [
      {
        id: entryId,
        url,
        title: entryTitle,
        content_html: html,
        content_text: facts.join('\n'),
        date_published: time,
        date_modified: time,
        tags: ['critical', 'KEV'],
      },
    ],
  },
  null,
  1,
)}\n`;

/** A feed of one entry in each form. */
export const feedExamples: Readonly<Record<FeedForm, FeedDocument>> = {
  rss: example('application/rss+xml', rss),
  atom: example('application/atom+xml', atom),
  json: example('application/feed+json', json),
};

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Cairn//Cairn//EN',
  'CALSCALE:GREGORIAN',
  'NAME:KEV due dates of your inventory',
  'X-WR-CALNAME:KEV due dates of your inventory',
  'BEGIN:VEVENT',
  'UID:urn:cairn:due:CVE-2021-44228',
  'DTSTAMP:20260821T174643Z',
  'DTSTART;VALUE=DATE:20211224',
  'DTEND;VALUE=DATE:20211225',
  'SUMMARY:Due in KEV: CVE-2021-44228: Apache Log4j2 (critical)',
  'DESCRIPTION:Affected components: log4j-core 2.14.1 (your inventory)',
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** A calendar of one event. */
export const calendarExample: FeedDocument = { ...example('text/calendar', calendar), isPrivate: true };

function example(type: string, text: string): FeedDocument {
  return {
    mediaType: `${type}; charset=utf-8`,
    text,
    length: text.length,
    tag: '6f1c2b7a90d34e5f8a6b7c8d',
    isPrivate: false,
  };
}
