import type { Material } from '../conditions/condition.ts';
import type { Published } from './published.ts';
import { readPublished } from './read-published.ts';
import { readVulnerabilities } from './records.ts';
import { type RawText, textsOf } from './texts.ts';
import { placeWords } from './words.ts';

/** The content of the files, by which searches are judged. */
export interface SearchMaterial extends Material {
  readonly published: Published;
  readonly texts: ReadonlyMap<string, RawText>;
}

export async function readMaterial(): Promise<SearchMaterial> {
  const published = await readPublished();
  const texts = textsOf(published);
  return {
    published,
    texts,
    vulnerabilities: readVulnerabilities(published),
    words: placeWords(published, texts),
  };
}
