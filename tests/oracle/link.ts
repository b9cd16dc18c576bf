/** A link as a file states it: its two ends and its type. */
export interface RawLink {
  readonly from: string;
  readonly type: string;
  readonly to: string;
  /** What distinguishes it from another link between the same two. */
  readonly qualifier?: string;
}

/** The common key of two statements of one link. */
export function keyOfLink({ from, type, to, qualifier = '' }: RawLink): string {
  return [from, type, to, qualifier].join('\t');
}

export function linkOfKey(key: string): Required<RawLink> {
  const [from = '', type = '', to = '', qualifier = ''] = key.split('\t');
  return { from, type, to, qualifier };
}

/** KEV to ATT&CK is mapped by experts, CVE ids are found in texts of ATT&CK, and publishers state all else. */
export function classOf({ type }: RawLink): string {
  if (type === 'exploited-via') return 'expert';
  return type === 'exploits' ? 'extracted' : 'official';
}
