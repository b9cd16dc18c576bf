import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: 'Para {cve}, o Cairn calcula um nível de risco {level} e uma pontuação de risco de {score}; motivos: {reasons}.',
  riskUnknown: 'Para {cve}, o Cairn não consegue calcular o risco; faltam dados: {missing}.',
  riskRejected: 'Para {cve}, o Cairn não calcula o risco, porque o registro foi rejeitado.',

  tier: 'Para {cve}, a tabela BOD 26-04 da CISA fixa este prazo de correção; sistemas expostos à internet: {exposed}; outros sistemas: {notExposed}.',
  tierOpen:
    'Para {cve}, a tabela BOD 26-04 da CISA deixa o prazo em aberto, porque faltam dados ({missing}); prazos possíveis para sistemas expostos à internet: {exposed}; para outros sistemas: {notExposed}.',
  tierCaveat: 'Os prazos são um cálculo e não atestam o cumprimento das normas.',

  moreUrgentTier:
    '{first} é mais urgente que {second}: para sistemas expostos à internet, a tabela BOD 26-04 da CISA dá a {first} o prazo {firstTier} e a {second} o prazo {secondTier}.',
  moreUrgentScore:
    '{first} é mais urgente que {second}: com prazos iguais, o Cairn calcula para {first} a pontuação de risco {firstScore} e para {second} a pontuação de risco {secondScore}.',
  moreUrgentKnown:
    '{first} é mais urgente que {second}: o Cairn calcula para {first} a pontuação de risco {firstScore}, enquanto o risco de {second} é desconhecido.',
  moreUrgentEpss:
    '{first} é mais urgente que {second}: com prazos e pontuações de risco iguais, {first} tem a pontuação EPSS {firstEpss} e {second} a pontuação EPSS {secondEpss}.',
  equallyUrgent: '{first} e {second} são igualmente urgentes em prazo, pontuação de risco e pontuação EPSS.',

  ranked:
    '{cve} ocupa a posição {rank}; prazo para sistemas expostos à internet: {tier}; nível de risco {level} com pontuação de risco {score}; motivos: {reasons}.',
  rankedUnknown:
    '{cve} ocupa a posição {rank}; prazo para sistemas expostos à internet: {tier}; seu risco é desconhecido; faltam dados: {missing}.',
  rankedRejected:
    '{cve} ocupa a posição {rank}: seu registro foi rejeitado, por isso não se calculam nem o prazo nem o risco.',

  vectorScore: 'O vetor {vector} dá no CVSS {version} uma pontuação base de {score} ({severity}).',
  vectorOverall: 'O vetor {vector}, com todas as suas métricas, dá a pontuação {score} ({severity}).',
  vectorInvalid:
    'O vetor CVSS da pergunta não é válido. Ele deve indicar uma única vez cada métrica base da sua versão.',
  metricsAttack: 'O vetor {vector} descreve o ataque: {metrics}.',
  metricsImpact: 'O vetor {vector} descreve o impacto: {metrics}.',
  metricsOther: 'O vetor {vector} indica também: {metrics}.',
} satisfies Catalog<typeof judgementMessages>;
