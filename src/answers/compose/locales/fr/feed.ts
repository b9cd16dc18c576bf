import type { FeedTexts } from '../../feed-texts.ts';

export const feed: FeedTexts = {
  possible: 'Peut affecter {name} de votre inventaire.',
  inventory: 'Affecte {name} de votre inventaire.',
  cve: 'Vous suivez {name}.',
  product: 'Affecte le produit {name}.',
  package: 'Affecte le paquet {name}.',
  vendor: 'Affecte un produit de l’éditeur {name}.',
  weakness: 'Relève du type de faiblesse {name}.',
  technique: 'Une source la relie à la technique {name}.',
  actor: 'Selon ATT&CK, {name} l’exploite.',
  advisory: 'Fait l’objet de l’avis {name}.',
  similar: 'Affecte un produit au nom similaire : {name}.',
  query: 'Correspond à votre requête {name}.',
  words: 'Correspond aux mots {name}.',
  kev_added: 'Ajoutée au catalogue KEV le {day}.',
  ransomware_flagged:
    'Depuis le {day}, le catalogue KEV signale son utilisation dans des campagnes de rançongiciel.',
  published: 'Publiée le {day}.',
  epss_jump: 'Dans les données du {day}, son score EPSS a augmenté d’au moins 0.1.',
  cvss_raised: 'Le {day}, son score CVSS a augmenté.',
  severity_changed: 'Le {day}, sa gravité a changé.',
  ssvc_changed: 'Le {day}, sa décision SSVC a changé.',
  cvss_added: 'Le {day}, elle a reçu un score CVSS.',
  advisory_added: 'Le {day}, un avis à son sujet a été ajouté.',
};
