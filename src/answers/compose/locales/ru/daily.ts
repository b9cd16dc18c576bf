import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';
import { plural } from './plural.ts';

export const daily = {
  criticalOnDay: `{day} ${plural(
    'не опубликовано ни одной из сохранённых записей CVE',
    'опубликована {total} сохранённая запись CVE',
    'опубликованы {total} сохранённые записи CVE',
    'опубликовано {total} сохранённых записей CVE',
  )} критического уровня опасности.`,
  kevDueInWindow:
    'С {from} по {to} срок устранения по каталогу KEV {n, plural, =0 {не истекает ни для одной CVE} other {истекает для {total} CVE}}.',
  kevDueTitled: 'Для уязвимости {cve} каталог KEV устанавливает срок устранения {due}, заголовок — {title}.',
  changedOnDay:
    '{n, plural, =0 {Изменений сведений о CVE с датой {day} не сохранено} other {{day} сведения источников изменились для {total} CVE}}.',
  severityOnDay:
    '{day} уровень опасности {n, plural, =0 {не изменился ни у одной CVE} other {изменился у {total} CVE}}.',
  ransomwareOnDay:
    '{day} каталог KEV {n, plural, =0 {не отметил применение программами-вымогателями ни для одной новой CVE} other {отметил применение программами-вымогателями ещё для {total} CVE}}.',
  movesOnDay: `В данных EPSS от {day} ${plural(
    'ни одна оценка не отличается',
    '{total} оценка отличается',
    '{total} оценки отличаются',
    '{total} оценок отличаются',
  )} не менее чем на 0.1 от предыдущего сохранённого дня.`,
  epssRose: 'Оценка EPSS уязвимости {cve} выросла с {before} ({beforeDay}) до {after} ({afterDay}).',
  epssFell: 'Оценка EPSS уязвимости {cve} снизилась с {before} ({beforeDay}) до {after} ({afterDay}).',
  comesFirst:
    'В первую очередь — {cve}; срок для доступных из интернета систем — {tier}; {level} уровень риска.',

  nothingFirst: 'Новых уязвимостей и истекающих сроков нет, поэтому выделить первоочередное нельзя.',
  noScoresToCompare:
    'До этого дня не сохранено двух дней оценок EPSS одной и той же модели, поэтому сравнивать нечего.',
  pastDay:
    'Эта сводка посвящена прошедшему дню: события датированы источниками, а риски и сроки соответствуют данным, которые сохранены сейчас.',
  dayEmpty: 'Сохранённых данных за {date} нет; последний день с данными — {newest}.',
  newestDay: 'Последний день с данными — {newest}, ему и посвящена эта сводка.',
  nothingDated: 'Сохранённые данные не датированы, поэтому дня для сводки нет.',
} satisfies Catalog<typeof dailyMessages>;
