/** A query as analysts type it, and the CVEs of which one must be among the first hits. */
export interface WellKnown {
  readonly query: string;
  readonly cves: readonly string[];
  /** How many hits count as the first ones. */
  readonly within: number;
}

const first = (query: string, ...cves: string[]): WellKnown => ({ query, cves, within: 1 });
const inThree = (query: string, ...cves: string[]): WellKnown => ({ query, cves, within: 3 });

/**
 * Well-known CVEs by a product and a flaw. They come from reports of attacks, not from any search. All are
 * in KEV, except those of OpenSSL and XZ.
 */
export const wellKnownQueries: readonly WellKnown[] = [
  // Java and web frameworks
  inThree('struts2 rce', 'CVE-2017-5638'),
  inThree('struts 2 rce', 'CVE-2017-5638'),
  inThree('struts rce', 'CVE-2017-5638'),
  inThree('apache struts remote code execution', 'CVE-2017-5638'),
  first('log4j2 rce', 'CVE-2021-44228'),
  first('log4j rce', 'CVE-2021-44228'),
  first('log4j jndi', 'CVE-2021-44228'),
  first('spring4shell', 'CVE-2022-22965'),
  inThree('weblogic deserialization', 'CVE-2015-4852', 'CVE-2018-2628', 'CVE-2019-2725', 'CVE-2020-2555'),
  inThree('weblogic rce', 'CVE-2020-14882', 'CVE-2020-14883', 'CVE-2020-14750', 'CVE-2019-2725'),
  inThree('tomcat rce', 'CVE-2025-24813', 'CVE-2017-12615', 'CVE-2017-12617', 'CVE-2020-1938'),
  inThree('activemq rce', 'CVE-2023-46604'),
  inThree('geoserver rce', 'CVE-2024-36401'),
  inThree('jenkins arbitrary file read', 'CVE-2024-23897'),
  inThree('drupal rce', 'CVE-2018-7600', 'CVE-2018-7602', 'CVE-2019-6340'),
  inThree('phpunit rce', 'CVE-2017-9841'),
  inThree('php cgi', 'CVE-2024-4577', 'CVE-2012-1823'),
  inThree('magento rce', 'CVE-2022-24086', 'CVE-2024-34102', 'CVE-2025-54236'),
  inThree('phpmailer', 'CVE-2016-10033'),
  // Microsoft
  inThree('print spooler', 'CVE-2021-34527'),
  inThree('print spooler rce', 'CVE-2021-34527'),
  inThree('exchange rce', 'CVE-2021-26855', 'CVE-2021-34473', 'CVE-2022-41082'),
  inThree('exchange ssrf', 'CVE-2021-26855', 'CVE-2022-41040'),
  inThree('sharepoint deserialization', 'CVE-2025-53770', 'CVE-2020-0646', 'CVE-2024-38094'),
  inThree('sharepoint rce', 'CVE-2019-0604', 'CVE-2025-53770', 'CVE-2025-49704'),
  inThree('netlogon', 'CVE-2020-1472'),
  inThree('smbv1 rce', 'CVE-2017-0144', 'CVE-2017-0143', 'CVE-2017-0145', 'CVE-2017-0146', 'CVE-2017-0148'),
  inThree('smbv3 rce', 'CVE-2020-0796'),
  inThree('rdp rce', 'CVE-2019-0708'),
  inThree('msdt rce', 'CVE-2022-30190'),
  inThree('office memory corruption', 'CVE-2017-11882', 'CVE-2018-0802', 'CVE-2012-0158'),
  inThree('exchange2019 rce', 'CVE-2021-26855', 'CVE-2021-34473', 'CVE-2022-41082'),
  inThree('outlook elevation of privilege', 'CVE-2023-23397'),
  // Network edge devices
  first('citrix bleed', 'CVE-2023-4966'),
  inThree('citrix adc rce', 'CVE-2019-19781', 'CVE-2023-3519'),
  inThree(
    'ivanti rce',
    'CVE-2024-21887',
    'CVE-2025-0282',
    'CVE-2025-22457',
    'CVE-2021-44529',
    'CVE-2025-4428',
  ),
  inThree('ivanti auth bypass', 'CVE-2023-46805', 'CVE-2023-35078', 'CVE-2024-7593'),
  inThree('pulse secure file read', 'CVE-2019-11510'),
  inThree('fortios ssl vpn', 'CVE-2018-13379', 'CVE-2022-42475', 'CVE-2023-27997', 'CVE-2024-21762'),
  inThree('fortios auth bypass', 'CVE-2022-40684', 'CVE-2024-55591'),
  inThree('panos command injection', 'CVE-2024-3400'),
  inThree('pan-os auth bypass', 'CVE-2024-0012', 'CVE-2025-0108'),
  inThree('big-ip rce', 'CVE-2020-5902', 'CVE-2021-22986', 'CVE-2022-1388', 'CVE-2023-46747'),
  inThree('cisco ios xe web ui', 'CVE-2023-20198', 'CVE-2023-20273'),
  inThree('cisco asa path traversal', 'CVE-2020-3452', 'CVE-2018-0296'),
  inThree('vcenter rce', 'CVE-2021-21972', 'CVE-2021-21985'),
  inThree('barracuda esg', 'CVE-2023-2868'),
  inThree('http2 rapid reset', 'CVE-2023-44487'),
  // Business applications
  inThree('confluence rce', 'CVE-2022-26134', 'CVE-2023-22527', 'CVE-2021-26084', 'CVE-2019-3396'),
  inThree('confluence ognl', 'CVE-2022-26134', 'CVE-2021-26084', 'CVE-2023-22527'),
  first('moveit sqli', 'CVE-2023-34362'),
  inThree('screenconnect auth bypass', 'CVE-2024-1709'),
  inThree('teamcity auth bypass', 'CVE-2024-27198', 'CVE-2023-42793'),
  inThree('gitlab password reset', 'CVE-2023-7028'),
  inThree('goanywhere rce', 'CVE-2023-0669', 'CVE-2025-10035'),
  inThree('papercut rce', 'CVE-2023-27350'),
  inThree('manageengine rce', 'CVE-2022-47966', 'CVE-2020-10189', 'CVE-2022-35405', 'CVE-2021-44077'),
  inThree('veeam rce', 'CVE-2024-40711', 'CVE-2022-26500', 'CVE-2022-26501'),
  inThree('zimbra rce', 'CVE-2022-41352', 'CVE-2022-27925', 'CVE-2024-45519', 'CVE-2019-9670'),
  inThree('solarwinds orion auth bypass', 'CVE-2020-10148'),
  inThree('langflow rce', 'CVE-2025-3248'),
  inThree('winrar', 'CVE-2023-38831', 'CVE-2018-20250', 'CVE-2025-8088'),
  // Operating systems and libraries
  inThree('libwebp overflow', 'CVE-2023-4863'),
  inThree('openssl heartbeat', 'CVE-2014-0160'),
  inThree('openssl 3.0.7', 'CVE-2024-6119', 'CVE-2024-5535', 'CVE-2024-2511'),
  inThree('xz backdoor', 'CVE-2024-3094'),
  inThree('sudo heap overflow', 'CVE-2021-3156'),
  inThree('polkit pkexec', 'CVE-2021-4034'),
  inThree('gnu bash', 'CVE-2014-6271', 'CVE-2014-7169'),
  inThree('samba rce', 'CVE-2017-7494'),
  inThree('exim rce', 'CVE-2019-10149', 'CVE-2018-6789', 'CVE-2019-16928'),
  inThree('apache http server path traversal', 'CVE-2021-41773', 'CVE-2021-42013'),
  inThree('redis lua', 'CVE-2022-0543'),
];
