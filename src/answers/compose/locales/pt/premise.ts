import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    'Ao contrário do que supõe a pergunta, {cve} consta como vulnerabilidade explorada no catálogo KEV de {catalog}; foi incluída em {added}.',
  premiseListedConfirmed:
    'Como supõe a pergunta, {cve} consta como vulnerabilidade explorada no catálogo KEV de {catalog}; foi incluída em {added}.',
  premiseActiveRefuted:
    'Ao contrário do que supõe a pergunta, para {cve} a decisão SSVC de {by} indica exploração: {exploitation}.',
  premiseActiveConfirmed:
    'Como supõe a pergunta, para {cve} a decisão SSVC de {by} indica exploração: {exploitation}.',
  premiseExploitedUnconfirmed:
    'A pergunta pressupõe que há ataques, o que as fontes não confirmam: {cve} não consta no catálogo KEV de {catalog}.',
  premiseNotExploitedUnconfirmed:
    'A pergunta pressupõe que não há ataques, o que não pode ser confirmado: {cve} não consta no catálogo KEV de {catalog}, mas isso não descarta ataques.',
  premiseFixRefuted:
    'Ao contrário do que supõe a pergunta, para {cve}, {product} traz a correção em {versions}.',
  premiseFixConfirmed: 'Como supõe a pergunta, para {cve}, {product} traz a correção em {versions}.',
  premiseFixedUnconfirmed:
    'A pergunta pressupõe que há uma correção, o que as fontes não confirmam: o registro de {cve}, modificado pela última vez em {day}, não menciona nenhuma versão corrigida.',
  premiseNotFixedUnconfirmed:
    'A pergunta pressupõe que não há correção; o registro de {cve}, modificado pela última vez em {day}, não menciona nenhuma versão corrigida, mas isso não descarta que exista uma.',
  premiseScoreRefuted:
    'Ao contrário do que supõe a pergunta, para {cve}, {by} atribui no CVSS {version} uma pontuação base de {score} ({severity}).',
  premiseScoreConfirmed:
    'Como supõe a pergunta, para {cve}, {by} atribui no CVSS {version} uma pontuação base de {score} ({severity}).',
  premiseCriticalUnconfirmed:
    'A pergunta pressupõe uma severidade que não pode ser verificada: o registro de {cve}, modificado pela última vez em {day}, não tem pontuação CVSS.',
} satisfies Catalog<typeof premiseMessages>;
