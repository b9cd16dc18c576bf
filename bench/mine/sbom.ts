/** Packages with many reports, some in vulnerable versions. */
const known = [
  ...[
    'npm/lodash',
    'npm/minimist',
    'npm/express',
    'npm/axios',
    'npm/next',
    'npm/electron',
    'npm/ws',
    'npm/tar',
  ],
  ...['pypi/django', 'pypi/pillow', 'pypi/tensorflow', 'pypi/requests', 'pypi/jinja2', 'pypi/cryptography'],
  ...['maven/org.apache.logging.log4j/log4j-core', 'maven/com.fasterxml.jackson.core/jackson-databind'],
  ...['golang/golang.org/x/net', 'golang/golang.org/x/crypto', 'golang/k8s.io/kubernetes', 'cargo/openssl'],
];

/**
 * An SBOM. Each tenth component is a known package, so that a thousand are to be judged; the others are unknown.
 * @param components with the application itself
 * @param version another one gives other components
 */
export function sbomOf(components: number, version: number): object {
  const purlOf = (at: number) => {
    const name = at % 10 === 0 ? known[(at / 10) % known.length] : `npm/bench-${at}`;
    return `pkg:${name}@${1 + (at % 7)}.${Math.floor(at / 10)}.${version}`;
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'bench', version: String(version) } },
    components: Array.from({ length: components - 1 }, (_, at) => {
      const purl = purlOf(at);
      const [name = '', own = ''] = purl.slice('pkg:'.length).split('@');
      return { type: 'library', 'bom-ref': purl, name, version: own, purl };
    }),
  };
}
