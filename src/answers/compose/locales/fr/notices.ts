import type { Catalog } from '../../message.ts';
import type { noticeMessages } from '../../messages/notices.ts';

export const notices = {
  unknownId: 'Aucune source chargée ne mentionne {id}.',
  malformedId:
    'La question contient un identifiant mal formé. Un identifiant CVE comporte une année et un numéro d’au moins quatre chiffres : CVE-YYYY-NNNN.',
  unknownProduct: 'Aucune source chargée ne mentionne un produit qui puisse être celui de la question.',
  nothingNamed:
    'La question ne nomme rien qui puisse être recherché. Indiquez une CVE, un produit ou un autre nom.',
  noEvidence: 'Les données enregistrées ne répondent pas à cette question.',
  twoReadings: 'La question peut désigner {first} ou {second}. Reposez-la avec l’identifiant.',
  threeReadings: 'La question peut désigner {first}, {second} ou {third}. Reposez-la avec l’identifiant.',
  severalIntents:
    'La question peut se comprendre de plusieurs façons. Les autres lectures figurent dans meta.alternatives.',
  partlyUnderstood: 'La question n’a été comprise qu’en partie. Cette réponse ne porte que sur cette partie.',
  localeUnavailable: 'La langue demandée n’est pas disponible, cette réponse est donc rédigée en anglais.',

  abilities:
    'Cairn répond, à partir de sources enregistrées, aux questions sur les vulnérabilités, les produits, les menaces et les faiblesses. /api/ai/intents indique ce qui peut être demandé.',

  refusedExploit:
    'Cairn ne rédige et n’explique ni code d’exploitation ni charge utile d’attaque. Il répond aux questions de défense.',
  refusedSecrets:
    'Cairn ne cherche et ne communique ni identifiants de connexion, ni clés, ni autres secrets.',
  refusedAttack:
    'Cairn n’aide pas à attaquer des systèmes ni à s’y introduire. Il répond aux questions de défense.',
  outOfScope:
    'La question sort du sujet. Cairn répond aux questions sur les vulnérabilités, les menaces et les faiblesses.',
  defensiveFacts: 'Pour la défense, voici en revanche les éléments disponibles.',

  sourceAge: 'La copie de la source {source} date du {day} ; des informations plus récentes peuvent manquer.',
  sourceDay: 'La copie de la source {source} date du {day}.',
  sourceOld: 'La copie de la source {source} date du {day} et n’est plus à jour.',
  sourceUnread: 'La source {source} n’a encore jamais été lue.',

  matchedByPackageUrl: '{product} a été trouvé d’après son URL de paquet.',
  matchedByCpe: '{product} a été trouvé d’après son nom CPE.',
  matchedByName: '{product} a été trouvé d’après les noms de l’éditeur et du produit.',
  matchedByLearnedName:
    '{product} a été trouvé d’après un autre nom que des sources donnent au même produit.',
  matchedBySimilarName: '{product} a été trouvé d’après un nom semblable, ce qui ne permet pas de trancher.',
  versionMissing:
    'Faute de version, la réponse ne précise pas lesquelles affectent {product}. Indiquez une version.',

  defaultWeek: 'La question ne précise aucune période, la réponse porte donc sur les sept derniers jours.',
  defaultYear: 'La question ne précise aucune période, la réponse porte donc sur les douze derniers mois.',
  windowOfCopy: 'La copie de la source {source} date du {day} ; la période se termine ce jour-là.',
  windowIncomplete:
    'La copie de la source {source} date du {day} ; la période n’est donc pas couverte jusqu’à sa fin.',
  epssModels:
    'EPSS a changé de modèle pendant cette période. Les scores d’avant et d’après ce changement ne sont pas comparables.',
} satisfies Catalog<typeof noticeMessages>;
