/** A link as a file states it: who is linked to whom, and how. */
export interface RawLink {
  readonly from: string;
  readonly type: string;
  readonly to: string;
  /** What tells it from another one between the same two. */
  readonly qualifier?: string;
}

/** What two statements of one link have in common. */
export function keyOfLink({ from, type, to, qualifier = '' }: RawLink): string {
  return [from, type, to, qualifier].join('\t');
}

export function linkOfKey(key: string): Required<RawLink> {
  const [from = '', type = '', to = '', qualifier = ''] = key.split('\t');
  return { from, type, to, qualifier };
}

/** Experts map KEV to ATT&CK; ids of CVEs in texts of ATT&CK are found there; all else its publisher says. */
export function classOf({ type }: RawLink): string {
  if (type === 'exploited-via') return 'expert';
  return type === 'exploits' ? 'extracted' : 'official';
}
