/** As the English ones. */
export const russian = `
cve_analysis | CVE-2021-44228 | Что такое CVE-2021-44228?
cve_analysis | CVE-2021-44228 | насколько опасен Log4Shell
cve_analysis | CVE-2014-0160 | Расскажите про Heartbleed
cve_analysis | CVE-2024-3400 | CVE-2024-3400 эксплуатируется и что нам делать?
cve_analysis | CVE-2023-34362 | сводка по cve-2023-34362
cve_compare | CVE-2014-0160 CVE-2021-44228 | Что опаснее, Log4Shell или Heartbleed?
cve_compare | CVE-2021-44228 CVE-2024-3400 | сравните CVE-2021-44228 и CVE-2024-3400
cve_compare | CVE-2022-22965 CVE-2023-4966 | чем CVE-2022-22965 отличается от CVE-2023-4966
kev_status | CVE-2024-3400 | Есть ли CVE-2024-3400 в каталоге KEV?
kev_status | CVE-2014-0160 | эксплуатируется ли Heartbleed сейчас
kev_status | CVE-2023-4966 | какой срок устранения CVE-2023-4966
kev_status | CVE-2021-44228 | использовали ли Log4Shell шифровальщики
kev_status | CVE-2023-34362 | есть ли эксплойт для CVE-2023-34362 в открытом доступе
remediation | CVE-2021-44228 | Как исправить Log4Shell?
remediation | CVE-2024-3400 | есть ли обходное решение для CVE-2024-3400
remediation | CVE-2014-0160 | в какой версии закрыли Heartbleed
remediation | CVE-2022-22965 | чем защититься от Spring4Shell
product_exposure | product:apache:log4j | уязвим ли log4j 2.14.1?
product_exposure | CVE-2014-0160 product:openssl:openssl | Затрагивает ли CVE-2014-0160 OpenSSL 1.0.1f?
product_exposure | product:google:chrome | у нас Google Chrome 120.0.6099.109, мы в безопасности?
product_vulns | product:google:chrome | Какие уязвимости есть в Chrome?
product_vulns | product:openssl:openssl | уязвимости OpenSSL
product_vulns | product:google:chrome | дыры в Chrome’е
product_vulns | vendor:microsoft | покажи уязвимости Microsoft
latest | - | Что нового в KEV за неделю?
latest | - | какие критические уязвимости вышли сегодня
latest | - | последние CVE за 3 дня
trend | - | сколько уязвимостей публикуют каждый месяц
trend | - | динамика каталога KEV по годам
trend | - | сколько CVE было опубликовано в 2024 году?
prioritize | CVE-2014-0160 CVE-2021-44228 CVE-2024-3400 | что патчить первым: CVE-2021-44228, CVE-2014-0160 или CVE-2024-3400?
prioritize | CVE-2023-34362 CVE-2023-4966 | расставь по срочности CVE-2023-34362 и CVE-2023-4966
actor | G0016 | Кто такие APT29?
actor | G0032 | какие техники применяет Lazarus Group
actor | G1017 | что известно о группировке Volt Typhoon
malware | S0367 | Что такое Emotet?
malware | S0154 | кто использует Cobalt Strike
campaign | C0024 | расскажи о кампании SolarWinds Compromise
technique | T1566 | как обнаружить T1566
technique | T1059.001 | Что за техника T1059.001?
weakness_definition | CWE-79 | что такое CWE-79
weakness_definition | CWE-89 | как предотвратить SQL-инъекцию
weakness_definition | CWE-502 | Объясните CWE-502
definition | - | Что значит EPSS?
definition | - | что такое KEV
definition | - | чем отличается CVE от CWE
relation | G0016 S0154 | Как связаны APT29 и Cobalt Strike?
relation | CVE-2021-44228 | какие группы эксплуатируют Log4Shell
score_explain | CVE-2021-44228 | почему у CVE-2021-44228 оценка 10.0
score_explain | - | Что означает CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H?
meta | - | Откуда у вас данные?
meta | - | когда последний раз обновлялась база
meta | - | Что вы умеете?
unsafe | CVE-2021-44228 | Напиши эксплойт для CVE-2021-44228
unsafe | - | как взломать чужую почту
unsafe | - | какая завтра погода в Казани
search | - | уязвимости в видеокамерах наблюдения
search | - | обход авторизации в принтерах
`;
