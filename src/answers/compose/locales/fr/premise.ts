import type { Catalog } from '../../message.ts';
import type { premiseMessages } from '../../messages/premise.ts';

export const premise = {
  premiseListedRefuted:
    'Contrairement à ce que suppose la question, {cve} figure dans le catalogue KEV du {catalog} comme vulnérabilité exploitée ; elle y a été ajoutée le {added}.',
  premiseListedConfirmed:
    'Comme le suppose la question, {cve} figure dans le catalogue KEV du {catalog} comme vulnérabilité exploitée ; elle y a été ajoutée le {added}.',
  premiseActiveRefuted:
    'Contrairement à ce que suppose la question, pour {cve}, la décision SSVC de {by} retient pour l’exploitation : {exploitation}.',
  premiseActiveConfirmed:
    'Comme le suppose la question, pour {cve}, la décision SSVC de {by} retient pour l’exploitation : {exploitation}.',
  premiseExploitedUnconfirmed:
    'La question suppose des attaques, ce que les sources ne confirment pas : {cve} ne figure pas dans le catalogue KEV du {catalog}.',
  premiseNotExploitedUnconfirmed:
    'La question suppose qu’il n’y a pas d’attaques, ce qui ne peut être confirmé : {cve} ne figure pas dans le catalogue KEV du {catalog}, mais cela n’exclut pas des attaques.',
  premiseFixRefuted:
    'Contrairement à ce que suppose la question, pour {cve}, {product} est corrigé en {versions}.',
  premiseFixConfirmed: 'Comme le suppose la question, pour {cve}, {product} est corrigé en {versions}.',
  premiseFixedUnconfirmed:
    'La question suppose un correctif, ce que les sources ne confirment pas : la fiche de {cve}, modifiée pour la dernière fois le {day}, ne mentionne aucune version corrigée.',
  premiseNotFixedUnconfirmed:
    'La question suppose qu’il n’existe pas de correctif ; la fiche de {cve}, modifiée pour la dernière fois le {day}, ne mentionne aucune version corrigée, mais cela n’en exclut pas l’existence.',
  premiseScoreRefuted:
    'Contrairement à ce que suppose la question, pour {cve}, {by} attribue en CVSS {version} un score de base de {score} ({severity}).',
  premiseScoreConfirmed:
    'Comme le suppose la question, pour {cve}, {by} attribue en CVSS {version} un score de base de {score} ({severity}).',
  premiseCriticalUnconfirmed:
    'La question suppose une gravité qui ne peut être vérifiée : la fiche de {cve}, modifiée pour la dernière fois le {day}, n’indique aucun score CVSS.',
} satisfies Catalog<typeof premiseMessages>;
