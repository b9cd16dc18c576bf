import { Failure } from '../../kit/failure.ts';
import { definePage, type PageInput } from '../contract.ts';
import { type StatusModel, statusView } from '../views/status.ts';

/** How the sources, the answers and the data are. */
export const page = definePage<StatusModel>({
  viewName: 'status',
  async load({ services, now }: PageInput): Promise<StatusModel> {
    return {
      status: await services.readDataStatus(),
      reliability: await services.readReliability(),
      quality: await ifQuick(services.readQualityOps()),
      health: await ifQuick(services.readPlatformHealth()),
      now,
    };
  },
  view: statusView,
});

/** A measurement; null if it takes too long now. The rest of the page does not wait for it. */
async function ifQuick<T>(measured: Promise<T>): Promise<T | null> {
  try {
    return await measured;
  } catch (thrown) {
    if (thrown instanceof Failure && (thrown.code === 'busy' || thrown.code === 'unavailable')) return null;
    throw thrown;
  }
}
