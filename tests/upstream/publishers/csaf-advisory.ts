/** The content of an invented advisory. */
export interface InventedAdvisory {
  /** In small letters, like its file name. */
  readonly id: string;
  readonly product: string;
  readonly cves: readonly string[];
  readonly initialMs: number;
  readonly currentMs: number;
  readonly version: number;
  readonly fixedIn: number;
}

/** The advisory as CSAF 2.0. @param path of the advisory in CISA's repository */
export function csafAdvisory(advisory: InventedAdvisory, path: string): object {
  const { id, product, cves, fixedIn } = advisory;
  return {
    document: documentOf(advisory, path),
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: 'Tidewater Kilns',
          branches: [
            {
              category: 'product_name',
              name: product,
              branches: [
                {
                  category: 'product_version_range',
                  name: `< 2.${fixedIn}`,
                  product: { name: `Tidewater Kilns ${product}: < 2.${fixedIn}`, product_id: 'CSAFPID-0001' },
                },
              ],
            },
          ],
        },
      ],
    },
    vulnerabilities: cves.map((cve) => ({
      cve,
      cwe: { id: 'CWE-90002', name: 'Weak thread' },
      notes: [
        {
          category: 'summary',
          text: `${product} stops when it is asked twice.`,
          title: 'Vulnerability Summary',
        },
      ],
      product_status: { known_affected: ['CSAFPID-0001'] },
      references: [{ category: 'external', summary: 'the list', url: `https://list.example/${cve}` }],
      remediations: [
        {
          category: 'vendor_fix',
          details: `Update to 2.${fixedIn}, as ${id} says.`,
          product_ids: ['CSAFPID-0001'],
        },
      ],
      scores: [
        {
          cvss_v3: {
            baseScore: 5.3,
            baseSeverity: 'MEDIUM',
            vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
            version: '3.1',
          },
          products: ['CSAFPID-0001'],
        },
      ],
    })),
  };
}

function documentOf({ id, product, initialMs, currentMs, version }: InventedAdvisory, path: string): object {
  return {
    acknowledgments: [{ organization: 'The invented finders', summary: 'reporting this' }],
    category: 'csaf_security_advisory',
    csaf_version: '2.0',
    distribution: { text: 'Disclosure is not limited', tlp: { label: 'WHITE' } },
    lang: 'en-US',
    notes: [{ category: 'summary', text: 'Whoever reaches the pump can stop it.', title: 'Risk evaluation' }],
    publisher: { category: 'coordinator', name: 'CISA', namespace: 'https://www.cisa.gov/' },
    references: [{ category: 'self', summary: 'As JSON', url: `https://files.example/csaf_files/${path}` }],
    title: `Tidewater Kilns ${product}`,
    tracking: {
      current_release_date: timeOf(currentMs),
      generator: { date: timeOf(currentMs), engine: { name: 'invented', version: '1.0.0' } },
      id: id.toUpperCase(),
      initial_release_date: timeOf(initialMs),
      revision_history: Array.from({ length: version }, (_, i) => ({
        date: timeOf(i === 0 ? initialMs : currentMs),
        legacy_version: i === 0 ? 'Initial' : `Update ${i}`,
        number: `${i + 1}`,
        summary: i === 0 ? 'Publication' : 'Another version is named',
      })),
      status: 'final',
      version: `${version}`,
    },
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}
