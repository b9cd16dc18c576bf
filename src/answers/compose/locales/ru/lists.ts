import type { Catalog } from '../../message.ts';
import type { listMessages } from '../../messages/lists.ts';
import { plural } from './plural.ts';

/** How many stored records were published. */
const published = (severity = '') =>
  plural(
    `не опубликовано ни одной из сохранённых записей CVE${severity}`,
    `опубликована {total} сохранённая запись CVE${severity}`,
    `опубликованы {total} сохранённые записи CVE${severity}`,
    `опубликовано {total} сохранённых записей CVE${severity}`,
  );

const added = plural(
  'в каталог KEV не добавлено ни одной CVE',
  'в каталог KEV добавлена {total} CVE',
  'в каталог KEV добавлены {total} CVE',
  'в каталог KEV добавлено {total} CVE',
);

/** How many things of a kind are stored. */
const stored = (one: string, few: string, many: string) =>
  `${plural(`Не сохранено ${many}`, `В хранилище {total} ${one}`, `В хранилище {total} ${few}`, `В хранилище {total} ${many}`)}.`;

export const lists = {
  searchTotal: `Словам вопроса ${plural(
    'не соответствует ни одна запись',
    'соответствует {total} запись',
    'соответствуют {total} записи',
    'соответствуют {total} записей',
  )}.`,
  searchSome: `Ни одна запись не содержит всех слов вопроса; часть из них ${plural(
    'не содержит ни одна запись',
    'содержит {total} запись',
    'содержат {total} записи',
    'содержат {total} записей',
  )}.`,

  exposureAffected: '{cve}: версия {version} продукта {product} уязвима.',
  exposureNotAffected: '{cve}: версия {version} продукта {product} не уязвима.',
  exposureUnknown: '{cve}: по данным источников неясно, уязвима ли версия {version} продукта {product}.',
  exposureUnlinked: `{cve}: ${plural(
    'ни один загруженный источник не связывает эту уязвимость с {product}',
    'с {product} эту уязвимость связывает {total} запись',
    'с {product} эту уязвимость связывают {total} записи',
    'с {product} эту уязвимость связывают {total} записей',
  )}.`,
  exposureTotal: `{product}: ${plural(
    'загруженные источники не указывают уязвимостей, затрагивающих версию',
    '{total} известная уязвимость затрагивает версию',
    '{total} известные уязвимости затрагивают версию',
    '{total} известных уязвимостей затрагивают версию',
  )} {version}.`,
  exposureOpen: `{product}: ${plural(
    'нет уязвимостей, для которых по данным источников неясно, затрагивают ли они версию',
    'для {total} уязвимости по данным источников неясно, затрагивает ли она версию',
    'для {total} уязвимостей по данным источников неясно, затрагивают ли они версию',
    'для {total} уязвимостей по данным источников неясно, затрагивают ли они версию',
  )} {version}.`,
  exposureNotAffectedTotal: `{product}: ${plural(
    'нет уязвимостей других версий, не затрагивающих версию',
    '{total} уязвимость других версий не затрагивает версию',
    '{total} уязвимости других версий не затрагивают версию',
    '{total} уязвимостей других версий не затрагивают версию',
  )} {version}.`,

  productTotal: `{product}: загруженные источники ${plural(
    'не указывают уязвимостей',
    'указывают {total} уязвимость',
    'указывают {total} уязвимости',
    'указывают {total} уязвимостей',
  )}.`,
  productExploited: `{product}: в каталоге KEV ${plural(
    'нет ни одной уязвимости',
    'значится {total} уязвимость',
    'значатся {total} уязвимости',
    'значатся {total} уязвимостей',
  )}.`,

  publishedItem: 'Уязвимость {cve} опубликована {day}.',
  publishedTitled: 'Уязвимость {cve} опубликована {day} под заголовком {title}.',
  publishedScored:
    'Уязвимость {cve} опубликована {day}; по данным {by}, базовая оценка CVSS {version} составляет {score} ({severity}).',
  publishedTitledScored:
    'Уязвимость {cve} опубликована {day} под заголовком {title}; по данным {by}, базовая оценка CVSS {version} составляет {score} ({severity}).',
  kevItem: 'Уязвимость {cve} добавлена в каталог KEV {day}.',
  kevTitled: 'Уязвимость {cve} добавлена в каталог KEV {day}, заголовок — {title}.',
  kevScored:
    'Уязвимость {cve} добавлена в каталог KEV {day}; по данным {by}, базовая оценка CVSS {version} составляет {score} ({severity}).',
  kevTitledScored:
    'Уязвимость {cve} добавлена в каталог KEV {day}, заголовок — {title}; по данным {by}, базовая оценка CVSS {version} составляет {score} ({severity}).',

  publishedInWindow: `С {from} по {to} ${published()}.`,
  kevInWindow: `С {from} по {to} ${added}.`,
  publishedOnDay: `{day} ${published()}.`,
  kevOnDay: `{day} ${added}.`,
  publishedInMonth: `За месяц {month} ${published()}.`,
  kevInMonth: `За месяц {month} ${added}.`,
  publishedInYear: `За {year} год ${published()}.`,
  kevInYear: `За {year} год ${added}.`,
  highestNumber: 'Наибольшее число в этом ряду приходится на {part}: {total}.',
  lowestNumber: 'Наименьшее число в этом ряду приходится на {part}: {total}.',
  criticalInWindow: `С {from} по {to} ${published(' критического уровня опасности')}.`,
  highInWindow: `С {from} по {to} ${published(' высокого уровня опасности')}.`,
  subjectPublished: `{subject}: с {from} по {to} ${published()}.`,
  subjectKev: `{subject}: с {from} по {to} ${added}.`,

  cveTotal: stored('опубликованная запись CVE', 'опубликованные записи CVE', 'опубликованных записей CVE'),
  kevTotal: `В каталоге KEV ${plural(
    'нет ни одной CVE',
    'значится {total} CVE',
    'значатся {total} CVE',
    'значатся {total} CVE',
  )}.`,
  weaknessTotal: stored('тип ошибки (CWE)', 'типа ошибок (CWE)', 'типов ошибок (CWE)'),
  techniqueTotal: stored('техника атак', 'техники атак', 'техник атак'),
  groupTotal: stored('группировка', 'группировки', 'группировок'),
  malwareTotal: stored('вредоносная программа', 'вредоносные программы', 'вредоносных программ'),
  productsTotal: `Загруженные источники ${plural(
    'не указывают ни одного продукта',
    'указывают {total} продукт',
    'указывают {total} продукта',
    'указывают {total} продуктов',
  )}.`,
} satisfies Catalog<typeof listMessages>;
