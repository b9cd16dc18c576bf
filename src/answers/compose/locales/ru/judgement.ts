import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: 'Для уязвимости {cve} Cairn определяет {level} уровень риска, оценка риска — {score}; основания: {reasons}.',
  riskUnknown: 'Для уязвимости {cve} Cairn не может рассчитать риск; недостающие данные: {missing}.',
  riskRejected: 'Для {cve} Cairn не рассчитывает риск, так как запись отклонена.',

  tier: 'Для уязвимости {cve} сроки устранения по таблице BOD 26-04 агентства CISA таковы: доступные из интернета системы — {exposed}; остальные системы — {notExposed}.',
  tierOpen:
    'Для уязвимости {cve} срок устранения по таблице BOD 26-04 агентства CISA определить однозначно нельзя: недостаёт данных ({missing}); возможные сроки: доступные из интернета системы — {exposed}; остальные системы — {notExposed}.',
  tierCaveat: 'Эти сроки получены расчётом и не свидетельствуют о соблюдении требований.',

  moreUrgentTier:
    'Уязвимость {first} срочнее, чем {second}: срок устранения в доступных из интернета системах по таблице BOD 26-04 агентства CISA для {first} — {firstTier}, для {second} — {secondTier}.',
  moreUrgentScore:
    'Уязвимость {first} срочнее, чем {second}: при равных сроках рассчитанная в Cairn оценка риска для {first} — {firstScore}, для {second} — {secondScore}.',
  moreUrgentKnown:
    'Уязвимость {first} срочнее, чем {second}: рассчитанная в Cairn оценка риска для {first} — {firstScore}, а риск для {second} неизвестен.',
  moreUrgentEpss:
    'Уязвимость {first} срочнее, чем {second}: при равных сроках и оценках риска оценка EPSS для {first} — {firstEpss}, для {second} — {secondEpss}.',
  equallyUrgent:
    'Уязвимости {first} и {second} одинаково срочны по сроку устранения, оценке риска и оценке EPSS.',

  ranked:
    'Место уязвимости {cve} по срочности — {rank}; срок для доступных из интернета систем — {tier}; {level} уровень риска, оценка риска — {score}; основания: {reasons}.',
  rankedUnknown:
    'Место уязвимости {cve} по срочности — {rank}; срок для доступных из интернета систем — {tier}; риск неизвестен; недостающие данные: {missing}.',
  rankedRejected:
    'Место {cve} по срочности — {rank}: запись отклонена, поэтому ни срок, ни риск не рассчитываются.',

  vectorScore: 'Базовая оценка CVSS {version} для вектора {vector} составляет {score} ({severity}).',
  vectorOverall: 'Оценка для вектора {vector} с учётом всех его метрик составляет {score} ({severity}).',
  vectorInvalid:
    'Вектор CVSS в вопросе недействителен. Каждая базовая метрика его версии должна быть задана ровно один раз.',
  metricsAttack: 'Условия атаки по вектору {vector}: {metrics}.',
  metricsImpact: 'Последствия по вектору {vector}: {metrics}.',
  metricsOther: 'Прочие метрики вектора {vector}: {metrics}.',
} satisfies Catalog<typeof judgementMessages>;
