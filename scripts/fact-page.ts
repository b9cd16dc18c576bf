const end = '<!-- end of facts -->';

/** A page of the documentation with a part that is made from the code. */
export interface FactPage {
  /** Path of the page, `docs/sources/kev.md`. */
  readonly path: string;
  /** What the facts are made from: `the manifest`. */
  readonly madeFrom: string;
}

/**
 * The page with its facts: they replace the old ones, or follow its title and first paragraph.
 * @throws Error when there is no such place, or the marks around the facts are not one pair
 */
export function insertFacts(page: string, facts: string, { path, madeFrom }: FactPage): string {
  const begin = `<!-- facts: made from ${madeFrom} -->`;
  const block = `${begin}\n\n${facts}\n\n${end}`;
  const name = path.replace(/^.*\//, '').replace(/\.md$/, '');
  const mark = name === 'README' ? '' : ` \\(\`${name}\`\\)`;
  const opening = new RegExp(`^# [^\\n]+${mark}\\n\\n(?![#|<])[^\\n]+(?:\\n[^\\n]+)*\\n`).exec(page)?.[0];
  if (opening === undefined) {
    throw new Error(`${path} should begin with "# Title (\`${name}\`)" and a paragraph.`);
  }
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 && to === -1) return `${opening}\n${block}\n${page.slice(opening.length)}`;
  const isOnePair =
    from !== -1 && from < to && from === page.lastIndexOf(begin) && to === page.lastIndexOf(end);
  if (!isOnePair) throw new Error(`${path} should have one ${begin} and, after it, one ${end}.`);
  return page.slice(0, from) + block + page.slice(to + end.length);
}

/** A table in Markdown. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
  const rule = `|${headings.map(() => '---|').join('')}`;
  return [
    line(headings),
    rule,
    ...rows.map((cells) => line(cells.map((cell) => cell.replaceAll('|', '\\|')))),
  ].join('\n');
}
