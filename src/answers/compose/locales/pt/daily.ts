import type { Catalog } from '../../message.ts';
import type { dailyMessages } from '../../messages/daily.ts';

export const daily = {
  criticalOnDay:
    'Em {day}, {n, plural, =0 {não foi publicado nenhum registro CVE armazenado} one {foi publicado {total} registro CVE armazenado} other {foram publicados {total} registros CVE armazenados}} com severidade crítica.',
  kevDueInWindow:
    'De {from} a {to}, {n, plural, =0 {nenhuma CVE chega} one {{total} CVE chega} other {{total} CVEs chegam}} ao fim do prazo do catálogo KEV.',
  kevDueTitled: 'Para {cve}, o catálogo KEV fixa o prazo {due}; seu título é {title}.',
  changedOnDay:
    '{n, plural, =0 {Não há mudança de CVE armazenada com a data {day}} one {Em {day}, {total} CVE teve mudanças no que dizem as fontes} other {Em {day}, {total} CVEs tiveram mudanças no que dizem as fontes}}.',
  severityOnDay:
    'Em {day}, {n, plural, =0 {nenhuma CVE mudou} one {{total} CVE mudou} other {{total} CVEs mudaram}} de severidade.',
  ransomwareOnDay:
    'Em {day}, {n, plural, =0 {nenhuma outra CVE passou} one {mais {total} CVE passou} other {mais {total} CVEs passaram}} a constar no catálogo KEV com uso em campanhas de ransomware.',
  movesOnDay:
    'Nos dados EPSS de {day}, {n, plural, =0 {nenhuma pontuação varia} one {{total} pontuação varia} other {{total} pontuações variam}} pelo menos 0.1 em relação ao dia armazenado anterior.',
  epssRose: 'Para {cve}, a pontuação EPSS subiu de {before} em {beforeDay} para {after} em {afterDay}.',
  epssFell: 'Para {cve}, a pontuação EPSS caiu de {before} em {beforeDay} para {after} em {afterDay}.',
  comesFirst:
    '{cve} vem em primeiro lugar; prazo para sistemas expostos à internet: {tier}; nível de risco: {level}.',

  nothingFirst: 'Não há nada novo nem prazos a vencer; por isso, nada ocupa o primeiro lugar.',
  noScoresToCompare:
    'Até este dia, não há dois dias de pontuações EPSS de um mesmo modelo armazenados; por isso, nenhuma é comparada.',
  pastDay:
    'Este boletim trata de um dia passado: os eventos têm a data das fontes; os riscos e os prazos são os dos dados armazenados agora.',
  dayEmpty: 'Nada do que está armazenado tem a data {date}; o dia mais recente com dados é {newest}.',
  newestDay: 'O dia mais recente com dados é {newest}; este boletim trata desse dia.',
  nothingDated: 'Nada do que está armazenado tem data; por isso, não há um dia para relatar.',
} satisfies Catalog<typeof dailyMessages>;
