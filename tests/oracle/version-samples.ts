/** Texts that name no single version, so that no verdict is possible. */
export const noVersions: readonly string[] = ['1.x', 'n/a', '>= 1.2', 'all versions'];

/**
 * Versions to test: the bounds themselves, their neighbours, and some far away.
 * @param form `go`, or the name of a scheme
 */
export function madeVersions(bounds: readonly string[], form: string): string[] {
  const near = bounds
    .filter((bound) => bound !== '0')
    .flatMap((bound) => versionsNear(bound.replace(/\.\*$/, ''), form));
  const far = form === 'rpm' ? ['0:0-1', '99:1.0-1.el9'] : ['0.0.1', '99999.0'];
  const all = new Set([...near, ...far]);
  // A text of only hexadecimal digits could be a commit.
  return [...all].filter((version) => !/^[\da-f]{7,}$/i.test(version));
}

function versionsNear(bound: string, form: string): string[] {
  const stepped = [1, -1].flatMap((step) => lastNumberStepped(bound, step));
  if (form === 'rpm') return [bound, ...stepped, `99:${bound.replace(/^\d+:/, '')}`];
  if (form !== 'go') {
    const takesPrefix = ['semver', 'custom', 'single'].includes(form) && !bound.startsWith('v');
    return [bound, `${bound}.0`, `${bound}.1`, ...stepped, ...(takesPrefix ? [`v${bound}`] : [])];
  }
  const [release = ''] = bound.split(/[-+]/);
  return [
    bound,
    `v${bound}`,
    release,
    `${release}-rc.1`,
    `v${release}-0.20200102030405-0123456789ab`,
    ...stepped,
  ];
}

/** The text with its last number one more or one less; none if that would be below zero. */
function lastNumberStepped(text: string, step: number): string[] {
  const [, before = '', number, suffix = ''] = /^(.*?)(\d+)(\D*)$/.exec(text) ?? [];
  if (number === undefined || Number(number) + step < 0) return [];
  return [`${before}${BigInt(number) + BigInt(step)}${suffix}`];
}
