import type { Catalog } from '../../message.ts';
import type { judgementMessages } from '../../messages/judgement.ts';

export const judgement = {
  risk: 'Für {cve} berechnet Cairn die Risikostufe {level} und den Risikowert {score}; Gründe: {reasons}.',
  riskUnknown: 'Für {cve} kann Cairn kein Risiko berechnen; es fehlen: {missing}.',
  riskRejected: 'Für {cve} berechnet Cairn kein Risiko, weil der Eintrag zurückgezogen ist.',

  tier: 'Für {cve} ergibt die BOD-26-04-Tabelle der CISA als Behebungsfrist: öffentlich erreichbare Systeme: {exposed}; andere Systeme: {notExposed}.',
  tierOpen:
    'Für {cve} lässt die BOD-26-04-Tabelle der CISA die Behebungsfrist offen, weil Angaben fehlen ({missing}); möglich für öffentlich erreichbare Systeme: {exposed}; für andere Systeme: {notExposed}.',
  tierCaveat: 'Diese Fristen sind berechnet; sie stellen nicht fest, ob Vorgaben eingehalten sind.',

  moreUrgentTier:
    '{first} ist dringender als {second}: Für öffentlich erreichbare Systeme ergibt die BOD-26-04-Tabelle der CISA für {first} die Frist {firstTier} und für {second} die Frist {secondTier}.',
  moreUrgentScore:
    '{first} ist dringender als {second}: Bei gleicher Frist berechnet Cairn für {first} den Risikowert {firstScore} und für {second} den Risikowert {secondScore}.',
  moreUrgentKnown:
    '{first} ist dringender als {second}: Cairn berechnet für {first} den Risikowert {firstScore}, während das Risiko von {second} unbekannt ist.',
  moreUrgentEpss:
    '{first} ist dringender als {second}: Bei gleicher Frist und gleichem Risikowert hat {first} den EPSS-Wert {firstEpss} und {second} den EPSS-Wert {secondEpss}.',
  equallyUrgent: '{first} und {second} sind nach Frist, Risikowert und EPSS-Wert gleich dringend.',

  ranked:
    '{cve} steht auf Rang {rank}; Frist für öffentlich erreichbare Systeme: {tier}; Risikostufe {level} mit Risikowert {score}; Gründe: {reasons}.',
  rankedUnknown:
    '{cve} steht auf Rang {rank}; Frist für öffentlich erreichbare Systeme: {tier}; das Risiko ist unbekannt; es fehlen: {missing}.',
  rankedRejected:
    '{cve} steht auf Rang {rank}: Der Eintrag ist zurückgezogen, daher werden weder Frist noch Risiko berechnet.',

  vectorScore: 'Der Vektor {vector} ergibt einen CVSS-{version}-Basiswert von {score} ({severity}).',
  vectorOverall: 'Der Vektor {vector} ergibt mit allen seinen Metriken den Wert {score} ({severity}).',
  vectorInvalid:
    'Der CVSS-Vektor in der Frage ist ungültig. Er muss jede Basismetrik seiner Version genau einmal enthalten.',
  metricsAttack: 'Der Vektor {vector} beschreibt den Angriff: {metrics}.',
  metricsImpact: 'Der Vektor {vector} beschreibt die Auswirkungen: {metrics}.',
  metricsOther: 'Der Vektor {vector} enthält außerdem: {metrics}.',
} satisfies Catalog<typeof judgementMessages>;
