import type { Phrasing } from './phrasings.ts';

type Local = Readonly<Partial<Record<Phrasing['language'], readonly string[]>>>;

/** What stands for the braces of a phrasing. Names are those of the invented index. */
const names: Readonly<Record<string, readonly string[]>> = {
  cve: ['CVE-2021-44228', 'CVE-2024-3400', 'Log4Shell', 'cve-2023-34362', 'CVE-2023-4966', 'Heartbleed'],
  cve2: ['CVE-2014-0160', 'CVE-2022-22965', 'EternalBlue', 'cve-2017-0144'],
  cve3: ['CVE-2019-2000', 'CVE-2019-2101', 'CVE-2019-3005'],
  product: ['OpenSSL', 'Google Chrome', 'log4j', 'PAN-OS', 'WordPress', 'FortiOS', 'Apache Struts'],
  vendor: ['Microsoft'],
  version: ['1.0.1f', '2.14.1', '10.2.3', '120.0.6099.109', '7.4', '3.0.2'],
  cpe: ['cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*'],
  purl: ['pkg:npm/lodash@4.17.20', 'pkg:golang/golang.org/x/net@v0.16.0'],
  group: ['APT29', 'Lazarus Group', 'G1017', 'Volt Typhoon', 'Cozy Bear', 'G0016'],
  group2: ['G0032', 'Volt Typhoon'],
  malware: ['Emotet', 'Cobalt Strike', 'Mimikatz', 'S0154', 'S0367'],
  malware2: ['S0002', 'Mimikatz'],
  campaign: ['SolarWinds Compromise', 'C0017', 'C0024'],
  technique: ['T1059.001', 'T1566', 'T1003', 'OS Credential Dumping'],
  cwe: ['CWE-79', 'CWE-502', 'cwe-918', 'CWE-89'],
  capec: ['CAPEC-66'],
  vector: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 'AV:N/AC:L/Au:N/C:P/I:P/A:P'],
  score: ['9.8', '10.0', '7.5'],
  metric: ['AV:N', 'PR:L', 'AC:H', 'UI:R', 'S:C'],
  unknown: ['Zorblax', 'APT999', 'Quirkstorm', 'DarkPelican'],
  weakness: ['SQL injection', 'deserialization of untrusted data', 'cross-site scripting'],
  term: [
    ...[
      'XSS',
      'SSRF',
      'EPSS',
      'KEV',
      'CVSS',
      'SSVC',
      'a zero-day',
      'RCE',
      'SBOM',
      'VEX',
      'CNA',
      'IOC',
      'LPE',
    ],
    ...['TTP', 'privilege escalation', 'threat actor', 'CWE', 'CVE', 'attack surface', 'CSAF', 'CPE'],
  ],
  term2: ['KEV', 'CVSS', 'an exploit', 'CWE', 'EPSS'],
};

const things: Local = {
  es: [
    ...['dispositivos VPN', 'controladores de impresora', 'pasarelas de correo', 'routers'],
    ...['controladores industriales', 'cámaras de vigilancia', 'tiendas en línea', 'equipos médicos'],
  ],
  pt: [
    ...['dispositivos VPN', 'drivers de impressora', 'gateways de e-mail', 'roteadores'],
    ...['controladores industriais', 'câmeras de vigilância', 'lojas virtuais', 'equipamentos médicos'],
  ],
  en: [
    ...[
      'vpn appliances',
      'printer drivers',
      'java middleware',
      'email gateways',
      'video conferencing software',
    ],
    ...['industrial controllers', 'backup software', 'ip cameras', 'routers', 'bootloaders', 'pdf readers'],
    ...[
      'medical devices',
      'password managers',
      'kubernetes operators',
      'web shops',
      'smart locks',
      'ci servers',
    ],
    ...['file transfer tools', 'hypervisors', 'browser extensions', 'chat apps', 'cars', 'load balancers'],
  ],
  de: [
    ...['VPN-Geräten', 'Druckertreibern', 'E-Mail-Gateways', 'Industriesteuerungen', 'Backup-Software'],
    ...[
      'Routern',
      'Überwachungskameras',
      'Webshops',
      'Medizingeräten',
      'Passwortmanagern',
      'Java-Middleware',
    ],
  ],
  ja: [
    ...['VPN機器', 'プリンタードライバー', 'メールゲートウェイ', '産業用制御装置', 'ルーター', '監視カメラ'],
    ...['医療機器', 'パスワード管理ソフト', 'ファイル転送ツール', 'ウェブアプリ'],
  ],
  fr: [
    ...['des équipements VPN', "des pilotes d'imprimante", 'des passerelles de messagerie', 'des automates'],
    ...['des routeurs', 'des caméras IP', 'des boutiques en ligne', 'des logiciels de sauvegarde'],
    ...['des appareils médicaux', 'des gestionnaires de mots de passe', 'des hyperviseurs'],
  ],
  ru: [
    ...['VPN-шлюзах', 'драйверах принтеров', 'почтовых шлюзах', 'промышленных контроллерах', 'роутерах'],
    ...['камерах наблюдения', 'интернет-магазинах', 'медицинских приборах', 'менеджерах паролей'],
    ...['системах резервного копирования', 'гипервизорах', 'прошивках'],
  ],
  zh: [
    ...['VPN设备', '打印机驱动', '邮件网关', '工业控制系统', '路由器', '监控摄像头', '医疗设备'],
    ...['密码管理器', '备份软件', '网上商城', '虚拟化平台', '视频会议软件'],
  ],
};

const windows: Local = {
  es: ['esta semana', 'en los últimos 7 días', 'desde ayer', 'en marzo de 2026', 'en 2025', 'hoy'],
  pt: ['esta semana', 'nos últimos 7 dias', 'desde ontem', 'em março de 2026', 'em 2025', 'hoje'],
  en: [
    'this week',
    'in the last 7 days',
    'since yesterday',
    'in March 2026',
    'in 2025',
    'this year',
    'today',
  ],
  de: ['diese Woche', 'in den letzten 7 Tagen', 'seit gestern', 'im März 2026', '2025', 'heute'],
  fr: ['cette semaine', 'sur les 7 derniers jours', 'depuis hier', 'en mars 2026', 'en 2025', "aujourd'hui"],
  ja: ['今週', '過去7日間', '昨日', '2026年3月', '2025年', '今日'],
  ru: [
    'на этой неделе',
    'за последние 7 дней',
    'со вчерашнего дня',
    'в марте 2026 года',
    'в 2025 году',
    'сегодня',
  ],
  zh: ['本周', '最近7天', '昨天', '2026年3月', '2025年', '今天'],
};

const weaknesses: Local = {
  es: ['inyección SQL', 'deserialización insegura', 'cross-site scripting'],
  pt: ['injeção de SQL', 'desserialização insegura', 'cross-site scripting'],
  en: names.weakness ?? [],
  de: ['SQL-Injection', 'unsichere Deserialisierung', 'Cross-Site-Scripting'],
  fr: ['injection SQL', 'désérialisation non sécurisée', 'traversée de répertoires'],
  ja: ['SQLインジェクション', 'クロスサイトスクリプティング', '安全でないデシリアライゼーション'],
  ru: ['SQL-инъекция', 'небезопасная десериализация', 'межсайтовый скриптинг'],
  zh: ['SQL注入', '反序列化', '跨站脚本'],
};

/** A question with names in place of the braces; the same in every run. Others with another number. */
export function fill({ text, language }: Phrasing, number: number): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const list = local(name, language) ?? names[name] ?? [];
    return list[number % list.length] ?? name;
  });
}

function local(name: string, language: Phrasing['language']): readonly string[] | undefined {
  const lists = { thing: things, window: windows, weakness: weaknesses }[name];
  return lists?.[language] ?? lists?.en;
}
