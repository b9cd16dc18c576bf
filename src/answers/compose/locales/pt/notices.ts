import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'Nenhuma das fontes carregadas menciona {id}.',
  malformedId:
    'A pergunta contém um identificador malformado. Um identificador CVE tem um ano e um número de pelo menos quatro dígitos: CVE-YYYY-NNNN.',
  unknownProduct: 'Nenhuma das fontes carregadas menciona um produto a que a pergunta possa se referir.',
  nothingNamed:
    'A pergunta não menciona nada que possa ser consultado. Indique uma CVE, um produto ou outra entidade.',
  noEvidence: 'Nada do que está armazenado responde a esta pergunta.',
  twoReadings: 'A pergunta pode se referir a {first} ou a {second}. Repita-a com o identificador.',
  threeReadings:
    'A pergunta pode se referir a {first}, a {second} ou a {third}. Repita-a com o identificador.',
  severalIntents:
    'A pergunta pode ser entendida de várias maneiras. As outras leituras estão em meta.alternatives.',
  partlyUnderstood: 'Só uma parte da pergunta foi entendida. Esta resposta se limita a essa parte.',
  localeUnavailable: 'O idioma solicitado não está disponível; por isso, esta resposta está em inglês.',

  abilities:
    'O Cairn responde a perguntas sobre vulnerabilidades, produtos, ameaças e fraquezas a partir de fontes armazenadas. /api/ai/intents lista o que pode ser perguntado.',

  refusedExploit:
    'O Cairn não escreve nem explica código de exploração ou payloads de ataque. Ele responde a perguntas de defesa.',
  refusedSecrets: 'O Cairn não procura nem fornece credenciais, chaves ou outros segredos.',
  refusedAttack: 'O Cairn não ajuda a atacar nem a invadir sistemas. Ele responde a perguntas de defesa.',
  outOfScope:
    'A pergunta está fora do escopo do Cairn, que responde a perguntas sobre vulnerabilidades, ameaças e fraquezas.',
  defensiveFacts: 'Para a defesa, por outro lado, servem estes dados.',

  sourceAge: 'A cópia de {source} é de {day}; podem faltar dados mais recentes.',
  sourceDay: 'A cópia de {source} é de {day}.',
  sourceOld: 'A cópia de {source} é de {day} e está desatualizada.',
  sourceUnread: 'A fonte {source} nunca foi lida.',

  matchedByPackageUrl: '{product}: encontrado pela URL do pacote (purl).',
  matchedByCpe: '{product}: encontrado pelo nome CPE.',
  matchedByName: '{product}: encontrado pelos nomes do fabricante e do produto.',
  matchedByLearnedName: '{product}: encontrado por outro nome que as fontes usam para o mesmo produto.',
  matchedBySimilarName: '{product}: encontrado por um nome parecido, o que não decide nada.',
  versionMissing: 'Sem uma versão, não dá para saber quais delas afetam {product}. Indique a versão.',

  defaultWeek: 'A pergunta não indica nenhum período; por isso, a resposta abrange os últimos sete dias.',
  defaultYear: 'A pergunta não indica nenhum período; por isso, a resposta abrange os últimos doze meses.',
  windowOfCopy: 'A cópia de {source} é de {day}; o período termina nesse dia.',
  windowIncomplete: 'A cópia de {source} é de {day}; o período não está coberto até o fim.',
  epssModels:
    'O EPSS mudou de modelo neste período. As pontuações de antes e de depois da mudança não são comparáveis.',
} satisfies Catalog<typeof noticeMessages>;
