/** A fenced block of a page. */
export interface Block {
  /** As the fence names it; empty if it does not. */
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page in Markdown, in their order. @param language only those in this one */
export function blocksIn(markdown: string, language?: string): readonly Block[] {
  const all = Array.from(
    markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm),
    ([, named = '', text = '']): Block => ({ language: named, text }),
  );
  return language === undefined ? all : all.filter((block) => block.language === language);
}
