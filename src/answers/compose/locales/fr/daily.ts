import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    'Le {day}, {n, plural, =0 {aucune fiche CVE enregistrée n’a été publiée} one {{total} fiche CVE enregistrée a été publiée} other {{total} fiches CVE enregistrées ont été publiées}} avec la gravité critique.',
  kevDueInWindow:
    'Du {from} au {to}, {n, plural, =0 {aucune CVE n’arrive} one {{total} CVE arrive} other {{total} CVE arrivent}} à l’échéance fixée par le catalogue KEV.',
  kevDueTitled: 'Pour {cve}, le catalogue KEV fixe l’échéance au {due} ; elle porte le titre {title}.',
  changedOnDay:
    '{n, plural, =0 {Aucun changement de CVE n’est enregistré à la date du {day}} one {Le {day}, des sources ont changé leurs informations sur {total} CVE} other {Le {day}, des sources ont changé leurs informations sur {total} CVE}}.',
  severityOnDay:
    'Le {day}, {n, plural, =0 {la gravité d’aucune CVE n’a changé} one {la gravité de {total} CVE a changé} other {la gravité de {total} CVE a changé}}.',
  ransomwareOnDay:
    'Le {day}, le catalogue KEV {n, plural, =0 {n’a signalé aucune nouvelle CVE comme utilisée} one {a signalé {total} nouvelle CVE comme utilisée} other {a signalé {total} nouvelles CVE comme utilisées}} dans des campagnes de rançongiciel.',
  movesOnDay:
    'Dans les données EPSS du {day}, {n, plural, =0 {aucun score ne s’écarte} one {{total} score s’écarte} other {{total} scores s’écartent}} d’au moins 0.1 du jour enregistré précédent.',
  epssRose:
    'Pour {cve}, le score EPSS est passé de {before} le {beforeDay} à {after} le {afterDay}, en hausse.',
  epssFell:
    'Pour {cve}, le score EPSS est passé de {before} le {beforeDay} à {after} le {afterDay}, en baisse.',
  comesFirst:
    '{cve} passe en premier ; délai pour les systèmes exposés sur Internet : {tier} ; niveau de risque : {level}.',

  nothingFirst: 'Rien n’est nouveau ni arrivé à échéance, donc rien ne passe en premier.',
  noScoresToCompare:
    'Jusqu’à ce jour, deux jours de scores EPSS d’un même modèle ne sont pas enregistrés ; aucune comparaison n’est donc possible.',
  pastDay:
    'Ce bulletin porte sur un jour passé : les événements sont datés par les sources, tandis que les risques et les délais sont ceux des données enregistrées aujourd’hui.',
  dayEmpty:
    'Rien de ce qui est enregistré ne date du {date} ; le jour le plus récent avec des données est le {newest}.',
  newestDay: 'Le jour le plus récent avec des données est le {newest} ; ce bulletin porte donc sur ce jour.',
  nothingDated: 'Rien de ce qui est enregistré ne porte de date : il n’y a donc aucun jour à présenter.',
} satisfies Catalog<typeof dailyMessages>;
