/**
 * True when an Accept header asks for a media type rather than for JSON, which is what an answer is otherwise: it
 * names the type, and JSON not at all or with a lower weight (RFC 9110, 12.5.1).
 */
export function prefers(mediaType: string, accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const weightOf = (name: string) => ranges.find((range) => range.name === name)?.weight ?? 0;
  return weightOf(mediaType) > weightOf('application/json');
}

/**
 * The coding that an Accept-Encoding header gives the most weight to, the first of `offered` where several have it;
 * null for none of them, which is what an absent header means here (RFC 9110, 12.5.3).
 */
export function acceptedCoding<T extends string>(
  acceptEncoding: string | undefined,
  offered: readonly T[],
): T | null {
  const ranges = (acceptEncoding ?? '').toLowerCase().split(',').map(readRange);
  let [best, bestWeight]: [T | null, number] = [null, 0];
  for (const coding of offered) {
    const range = ranges.find(({ name }) => name === coding) ?? ranges.find(({ name }) => name === '*');
    const weight = range?.weight ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

/** The format of the media type that an Accept header prefers to JSON; null where it prefers none. */
export function preferredFormat(
  formats: Readonly<Record<string, string>>,
  accept: string | undefined,
): string | null {
  const mediaType = Object.keys(formats).find((name) => prefers(name, accept));
  return mediaType === undefined ? null : (formats[mediaType] ?? null);
}

function readRange(range: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const written = weight === undefined ? 1 : Number(weight.slice(2));
  return { name, weight: written >= 0 && written <= 1 ? written : 0 };
}
