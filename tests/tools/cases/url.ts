import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

export const url: ToolCases = {
  hostile: [
    {
      name: 'the Cyrillic name that browsers showed as apple.com',
      source: 'Xudong Zheng, Phishing with Unicode Domains, 2017',
      input: 'https://www.xn--80ak6aa92e.com/',
      ids: ['url.look-alike', 'url.punycode'],
      risk: 'high',
    },
    {
      name: 'a script with a tab in its scheme',
      source: 'OWASP, XSS Filter Evasion Cheat Sheet, embedded tab',
      input: "jav\tascript:alert('XSS');",
      ids: ['url.hidden-characters', 'url.script-scheme'],
      risk: 'high',
    },
    {
      name: 'a payment service in front of another domain',
      source: 'APWG, how addresses of phishing sites are made',
      input: 'hxxps://www[.]paypal[.]com[.]cgi-bin[.]webscr[.]login-submit[.]ru/',
      ids: ['url.brand-domain', 'url.many-subdomains'],
      risk: 'high',
    },
    {
      name: 'folders left through an overlong slash',
      source: 'CVE-2000-0884, Microsoft MS00-078',
      input: 'http://www.example.com/scripts/..%c0%af../winnt/system32/cmd.exe?/c+dir',
      ids: ['url.executable', 'url.overlong', 'url.path-traversal', 'url.plain-http'],
      risk: 'medium',
    },
    {
      name: 'folders left through an encoded dot',
      source: 'CVE-2021-41773, Apache HTTP Server 2.4.49',
      input: 'https://www.example.com/cgi-bin/.%2e/.%2e/.%2e/.%2e/etc/passwd',
      ids: ['url.path-traversal'],
      risk: 'medium',
    },
    {
      name: 'a host in encircled letters, which filters do not know',
      source: 'URL Standard, 3.3; Orange Tsai, A New Era of SSRF, 2017',
      input: 'https://ⓔⓧⓐⓜⓟⓛⓔ.com/',
      ids: ['url.encoded-host'],
      risk: 'medium',
    },
    {
      name: 'an option of a program in place of a host',
      source: 'CVE-2017-1000117, Git',
      input: 'ssh://-oProxyCommand=calc/x',
      ids: ['url.handler-scheme'],
      risk: 'high',
    },
    {
      name: 'the diagnostics tool of Windows',
      source: 'CVE-2022-30190, Follina',
      input: 'ms-msdt:/id%20PCWDiagnostic%20/skip%20force',
      ids: ['url.handler-scheme'],
      risk: 'high',
    },
  ],
  harmless: [
    {
      name: 'a section of a standard',
      source: 'RFC 3986, 3.2.1',
      input: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'an encoded word in a path',
      source: 'RFC 3987, 3.1',
      input: 'https://de.wikipedia.org/wiki/Stra%C3%9Fe',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a city with an umlaut',
      source: 'RFC 5890, 2.3.2.1',
      input: 'https://münchen.de/',
      ids: ['url.punycode'],
      risk: 'unknown',
    },
    {
      name: 'a repository to clone',
      source: 'git-clone(1), GIT URLS',
      input: 'ssh://git@github.com/octocat/hello.git',
      ids: [],
      risk: 'unknown',
    },
    {
      name: 'a page of a user',
      source: 'Public Suffix List, private section',
      input: 'https://octocat.github.io/spoon-knife/',
      ids: ['url.shared-domain'],
      risk: 'unknown',
    },
  ],
};
