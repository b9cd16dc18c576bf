import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: 'Pour {cve}, Cairn calcule un niveau de risque {level} et un score de risque de {score} ; motifs : {reasons}.',
  riskUnknown: 'Pour {cve}, Cairn ne peut pas calculer de risque ; éléments manquants : {missing}.',
  riskRejected: 'Pour {cve}, Cairn ne calcule aucun risque, car la fiche est rejetée.',

  tier: 'Pour {cve}, le délai de correction selon la table BOD 26-04 de la CISA est le suivant : {exposed} pour les systèmes exposés sur Internet, {notExposed} pour les autres systèmes.',
  tierOpen:
    'Pour {cve}, la table BOD 26-04 de la CISA laisse le délai de correction ouvert, faute d’informations ({missing}) ; délais possibles pour les systèmes exposés sur Internet : {exposed} ; pour les autres systèmes : {notExposed}.',
  tierCaveat: 'Ces délais sont calculés ; ils ne constituent pas un constat de conformité.',

  moreUrgentTier:
    '{first} est plus urgente que {second} : pour les systèmes exposés sur Internet, la table BOD 26-04 de la CISA donne comme délai {firstTier} pour {first} et {secondTier} pour {second}.',
  moreUrgentScore:
    '{first} est plus urgente que {second} : à délai égal, Cairn calcule un score de risque de {firstScore} pour {first} et de {secondScore} pour {second}.',
  moreUrgentKnown:
    '{first} est plus urgente que {second} : Cairn calcule un score de risque de {firstScore} pour {first}, alors que le risque de {second} est inconnu.',
  moreUrgentEpss:
    '{first} est plus urgente que {second} : à délai et à score de risque égaux, le score EPSS est de {firstEpss} pour {first} et de {secondEpss} pour {second}.',
  equallyUrgent:
    '{first} et {second} sont aussi urgentes l’une que l’autre selon le délai, le score de risque et le score EPSS.',

  ranked:
    '{cve} occupe le rang {rank} ; délai pour les systèmes exposés sur Internet : {tier} ; niveau de risque {level}, score de risque {score} ; motifs : {reasons}.',
  rankedUnknown:
    '{cve} occupe le rang {rank} ; délai pour les systèmes exposés sur Internet : {tier} ; risque inconnu ; éléments manquants : {missing}.',
  rankedRejected:
    '{cve} occupe le rang {rank} : la fiche est rejetée, donc ni délai ni risque ne sont calculés.',

  vectorScore: 'Le vecteur {vector} donne un score de base CVSS {version} de {score} ({severity}).',
  vectorOverall: 'Le vecteur {vector} donne, toutes métriques comprises, le score {score} ({severity}).',
  vectorInvalid:
    'Le vecteur CVSS de la question n’est pas valide. Il doit fixer une seule fois chaque métrique de base de sa version.',
  metricsAttack: 'Le vecteur {vector} décrit l’attaque ainsi : {metrics}.',
  metricsImpact: 'Le vecteur {vector} décrit l’impact ainsi : {metrics}.',
  metricsOther: 'Le vecteur {vector} précise en outre : {metrics}.',
} satisfies Catalog<typeof judgementMessages>;
