import { definePage, type PageInput } from '../contract.ts';
import { type StatusModel, statusView } from '../views/status.ts';

/** How the sources, the answers and the data are. */
export const page = definePage<StatusModel>({
  viewName: 'status',
  async load({ services, now }: PageInput): Promise<StatusModel> {
    return {
      status: await services.readDataStatus(),
      reliability: await services.readReliability(),
      quality: await services.readQualityOps(),
      health: await services.readPlatformHealth(),
      now,
    };
  },
  view: statusView,
});
