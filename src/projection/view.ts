/** Which of the versions held are looked at: those of manifests and of upstream times up to a bound. */
export interface View {
  readonly manifestMax: number;
  /** Canonical time, or a text that is above them all. */
  readonly timeMax: string;
}

/** All that is held. */
export const fullView: View = { manifestMax: Number.MAX_SAFE_INTEGER, timeMax: '~' };

/** True when the view has the version. */
export function isInView(
  version: { readonly manifest: number; readonly upstreamTime: string },
  { manifestMax, timeMax }: View,
): boolean {
  return version.manifest <= manifestMax && version.upstreamTime <= timeMax;
}
