import { allSettings } from '../src/main/config.ts';
import { insertFacts, tableOf } from './fact-page.ts';

/** The page of settings with all that are declared. @param page as it is now */
export function settingsDoc(page: string): string {
  const rows = allSettings.map(({ name, fallback, sentence }) => [
    `\`${name}\``,
    fallback === null ? 'none' : `\`${fallback}\``,
    sentence,
  ]);
  const table = tableOf(['variable', 'default', ''], rows);
  return insertFacts(page, table, { path: 'docs/operations/settings.md', madeFrom: 'the declarations' });
}
