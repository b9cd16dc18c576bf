/** Which stored versions count: those with manifests and upstream times up to a maximum. */
export interface View {
  readonly manifestMax: number;
  /** Canonical time, or a text that sorts after all times. */
  readonly timeMax: string;
}

/** The view of all stored versions. */
export const fullView: View = { manifestMax: Number.MAX_SAFE_INTEGER, timeMax: '~' };

/** True if the version is in view. */
export function isInView(
  version: { readonly manifest: number; readonly upstreamTime: string },
  { manifestMax, timeMax }: View,
): boolean {
  return version.manifest <= manifestMax && version.upstreamTime <= timeMax;
}
