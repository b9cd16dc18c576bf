import type { UpstreamTrace } from '../../domain/origin.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { Remediation } from '../../domain/vulnerability.ts';
import type { AdvisoryContext } from './advisory-context.ts';
import type { Problems } from './problems.ts';
import type { CsafProduct } from './product-tree.ts';
import type { CsafRemediation, CsafVulnerability } from './wire.ts';
import { originOf, present } from './written-text.ts';

const remediationsMax = 1_000;

/** What is to be done about a vulnerability, each with the full names of the products that it is for. */
export function readRemediations(
  { remediations }: CsafVulnerability,
  context: AdvisoryContext,
  trace: UpstreamTrace | null,
  problems: Problems,
): Remediation[] {
  const readable = problems.readable(remediations, 'remediations');
  if (readable.length > remediationsMax) {
    problems.add(`remediations beyond ${remediationsMax}`, readable.length - remediationsMax);
  }
  return readable.slice(0, remediationsMax).map((upstream) => {
    const products = [...productsOf(upstream, context, problems).values()];
    const remediation = {
      category: upstream.category,
      text: upstream.details.trim(),
      url: present(upstream.url),
      date: canonicalTime(upstream.date ?? ''),
      products: products.map(({ name }) => name.text),
    };
    if (trace !== null) {
      trace.mark(remediation, upstream, { text: 'details', products: 'product_ids' });
      products.forEach(({ name, pointer }, index) => {
        context.origins?.markElement(
          remediation.products,
          index,
          originOf(name.text, name, pointer),
          pointer,
        );
      });
    }
    return remediation;
  });
}

/** By their names: several ids may bear one. */
function productsOf(
  { product_ids: ids, group_ids: groups }: CsafRemediation,
  context: AdvisoryContext,
  problems: Problems,
): ReadonlyMap<string, CsafProduct> {
  const products = new Map<string, CsafProduct>();
  const lists = [problems.readable(ids, 'product ids')];
  for (const group of problems.readable(groups, 'group ids')) {
    const members = context.products.idsOfGroup(group);
    if (members === null) problems.add('group ids that name nothing');
    else lists.push(members);
  }
  for (const list of lists) {
    for (const [index, id] of list.entries()) {
      if (!context.budget.take()) {
        problems.add('products beyond what one advisory may name', list.length - index);
        break;
      }
      const product = context.products.find(id);
      if (product === null) problems.add('product ids that name nothing');
      else if (!products.has(product.name.text)) products.set(product.name.text, product);
    }
  }
  return products;
}
