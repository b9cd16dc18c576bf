import { type RelationType, relationTypes } from '../../domain/entity/relation.ts';
import { definePage, type PageInput } from '../contract.ts';
import { type EntityModel, entityView } from '../views/entity.ts';

const limit = 50;

/** A weakness, technique, group, product, package, advisory, or any other entity, with what it is linked to. */
export const page = definePage<EntityModel>({
  viewName: 'entity',
  async load({ services, params, query, now, origin }: PageInput): Promise<EntityModel> {
    const { id = '' } = params;
    const { cursor } = query;
    const relation: RelationType | undefined = relationTypes.find((type) => type === query.relation);
    const direction = query.direction === 'in' || query.direction === 'out' ? query.direction : undefined;
    const entity = await services.readEntity({
      id,
      limit,
      relation,
      direction,
      ...(cursor ? { cursor } : {}),
    });
    const isNamed = entity.type === 'product' || entity.type === 'package';
    const findings = isNamed ? await services.listProductVulnerabilities({ id: entity.id, limit: 10 }) : null;
    return {
      ...{ entity, relation: relation ?? null, direction: direction ?? null, now, origin },
      findings: findings === null ? null : { items: findings.items, total: findings.total },
    };
  },
  view: entityView,
});
