import { definePage, type PageInput } from '../contract.ts';
import { type HomeModel, homeView } from '../views/home.ts';

const listed = 8;

/** What is new: the brief of the newest day, KEV, EPSS, and the age of the sources. */
export const page = definePage<HomeModel>({
  viewName: 'home',
  async load({ services, acceptLanguage, query, now }: PageInput): Promise<HomeModel> {
    const status = await services.readDataStatus();
    const date = /^\d{4}-\d{2}-\d{2}$/.test(query.date ?? '') ? query.date : undefined;
    const brief = JSON.parse(await services.readDailyBrief({ date, locale: 'en', acceptLanguage }));
    const kev = await services.latestKev({ limit: listed });
    const latest = await services.latestVulnerabilities({ limit: listed });
    const critical = await services.search({ q: 'severity:critical', sort: '-published', limit: listed });
    return {
      ...{ status, brief, kev: kev.items, latest: latest.items, now },
      critical: critical.hits.filter((hit) => hit.type === 'vulnerability'),
    };
  },
  view: homeView,
});
