/**
 * True when an Accept header prefers a media type to JSON, the default. It names the type, and does not name
 * JSON or gives it a lower weight (RFC 9110, 12.5.1).
 */
export function prefers(mediaType: string, accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const weightOf = (name: string) => ranges.find((range) => range.name === name)?.weight ?? 0;
  return weightOf(mediaType) > weightOf('application/json');
}

/**
 * The coding with the highest weight in an Accept-Encoding header, or the first of `offered` among equals.
 * Null if none fits. An absent header means null here (RFC 9110, 12.5.3).
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

/** The format of the media type that an Accept header prefers to JSON, or null. */
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
