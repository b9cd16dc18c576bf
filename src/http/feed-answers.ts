import { calendarExample, feedExamples } from '../interface/feeds/examples.ts';
import type { FeedDocument } from '../services/syndication/contract.ts';

/** How feeds are sent. */
export const feedDocuments = {
  mediaTypes: {
    'application/rss+xml': { description: 'RSS 2.0.', example: feedExamples.rss.text },
    'application/atom+xml': { description: 'Atom, RFC 4287.', example: feedExamples.atom.text },
    'application/feed+json': { description: 'JSON Feed 1.1.', example: feedExamples.json.text },
  },
  of: (document: FeedDocument) => document,
};

/** How the calendar is sent. */
export const calendarDocuments = {
  mediaTypes: { 'text/calendar': { description: 'iCalendar, RFC 5545.', example: calendarExample.text } },
  of: (document: FeedDocument) => document,
};
