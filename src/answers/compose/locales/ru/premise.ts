import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    'Вопреки предположению в вопросе, уязвимость {cve} значится в каталоге KEV от {catalog} как эксплуатируемая; дата добавления — {added}.',
  premiseListedConfirmed:
    'Как и предполагается в вопросе, уязвимость {cve} значится в каталоге KEV от {catalog} как эксплуатируемая; дата добавления — {added}.',
  premiseActiveRefuted:
    'Вопреки предположению в вопросе, для уязвимости {cve} решение SSVC ({by}) таково: эксплуатация — {exploitation}.',
  premiseActiveConfirmed:
    'Как и предполагается в вопросе, для уязвимости {cve} решение SSVC ({by}) таково: эксплуатация — {exploitation}.',
  premiseExploitedUnconfirmed:
    'В вопросе предполагаются атаки, чего источники не подтверждают: уязвимость {cve} отсутствует в каталоге KEV от {catalog}.',
  premiseNotExploitedUnconfirmed:
    'В вопросе предполагается отсутствие атак, чего подтвердить нельзя: уязвимость {cve} отсутствует в каталоге KEV от {catalog}, но это не исключает атак.',
  premiseFixRefuted: 'Вопреки предположению в вопросе, уязвимость {cve} в {product} устранена в {versions}.',
  premiseFixConfirmed: 'Как и предполагается в вопросе, уязвимость {cve} в {product} устранена в {versions}.',
  premiseFixedUnconfirmed:
    'В вопросе предполагается наличие исправления, чего источники не подтверждают: в записи {cve}, последний раз изменённой {day}, не указана исправленная версия.',
  premiseNotFixedUnconfirmed:
    'В вопросе предполагается отсутствие исправления; в записи {cve}, последний раз изменённой {day}, не указана исправленная версия, но это не исключает её существования.',
  premiseScoreRefuted:
    'Вопреки предположению в вопросе, для уязвимости {cve}, по данным {by}, базовая оценка CVSS {version} составляет {score} ({severity}).',
  premiseScoreConfirmed:
    'Как и предполагается в вопросе, для уязвимости {cve}, по данным {by}, базовая оценка CVSS {version} составляет {score} ({severity}).',
  premiseCriticalUnconfirmed:
    'В вопросе предполагается уровень опасности, который проверить нельзя: в записи {cve}, последний раз изменённой {day}, нет оценки CVSS.',
} satisfies Catalog<typeof premiseMessages>;
