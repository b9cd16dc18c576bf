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

function readRange(range: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const written = weight === undefined ? 1 : Number(weight.slice(2));
  return { name, weight: written >= 0 && written <= 1 ? written : 0 };
}
