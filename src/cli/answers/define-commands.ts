import { type FormFlags, formOf, type Grammar, oneOf, withForms } from '../grammar.ts';
import { once, pageLimit } from '../option-values.ts';

interface AnswerFlags {
  readonly locale?: string;
  readonly json?: boolean;
}

const commands = [
  {
    shape: 'ask',
    description:
      'Answer a question. Each sentence names the stored claims that it states.\nA person must review an answer before anything is done with it.',
    argument: '<question...>',
    example: 'for example: is Log4Shell exploited, and what must I do?',
  },
  {
    shape: 'report',
    description: 'Write a security brief on a topic: a summary, the risk, and recommendations.',
    argument: '<topic...>',
    example: 'an id, a name or a question',
  },
  {
    shape: 'soc',
    description: 'Summarize a topic for a SOC: what it is, how to fix it, and how urgent it is.',
    argument: '<topic...>',
    example: 'an id, a name or a question',
  },
] as const;

const localeHelp = 'language of the answer, such as de or pt-BR';

/** The commands that compose answers. */
export function addAnswers(grammar: Grammar): void {
  const { program, deps, onEnd } = grammar;
  for (const { shape, description, argument, example } of commands) {
    const command = program
      .command(shape)
      .description(description)
      .argument(argument, example)
      .option('--locale <tag>', localeHelp, once)
      .option('--json', 'print the answer as JSON')
      .action(async (words: string[], { locale, json = false }: AnswerFlags) => {
        const { printComposed } = await import('../commands/answer.ts');
        onEnd(await printComposed({ shape, text: words.join(' '), locale, json }, deps));
      });
    if (shape === 'report') addSlo(command, grammar);
  }
  program
    .command('brief')
    .description('Tell the news of a day: what is new, due, first to do and changed, and how EPSS moved.')
    .argument('[date]', 'a day up to today, such as 2026-08-21; the newest day with data by default')
    .option('--locale <tag>', localeHelp, once)
    .option('--json', 'print the brief as JSON')
    .action(async (date: string | undefined, { locale, json = false }: AnswerFlags) => {
      const { showBrief } = await import('../commands/brief.ts');
      onEnd(await showBrief({ date, locale, json }, deps));
    });
  addFeed(grammar);
}

interface FeedFlags extends FormFlags {
  readonly locale?: string;
  readonly limit: number;
  readonly cursor?: string;
  readonly handled?: 'include';
}

/** A report on the service itself. */
function addSlo(report: Grammar['program'], { deps, onEnd }: Grammar): void {
  report
    .command('slo')
    .description('Show success shares, times of answers and error budgets of the servers on this store.')
    .option('--json', 'print them as JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const { showSlo } = await import('../commands/slo.ts');
      onEnd(await showSlo({ json }, deps));
    });
}

function addFeed({ program, deps, onEnd }: Grammar): void {
  const feed = program
    .command('feed')
    .description(
      'Show what is new about your interests, and why.\nYour collections, watchlists and inventory are interests too.',
    )
    .argument(
      '[interest...]',
      "products, vendors, packages, ids, words or queries: log4j 'vendor:cisco kev:true'",
    )
    .option('--locale <tag>', 'language of the reasons, such as de or pt-BR', once)
    .option('--limit <n>', 'items to show, 1 to 100', pageLimit, 20)
    .option('--cursor <cursor>', 'continue after an earlier answer: its nextCursor', once)
    .option('--handled <include>', 'include: list what is handled too', oneOf('include'));
  withForms(feed).action(async (interests: string[], { format, json, ...input }: FeedFlags) => {
    const { showFeed } = await import('../commands/feed.ts');
    onEnd(await showFeed({ interests, ...input, form: formOf({ format, json }) }, deps));
  });
}
