const lettersMin = 12;
const entropyMin = 3.2;
const vowelShareMin = 0.2;
const changesMin = 4;

/** Whether an algorithm probably made a name: long, without repetition, and hardly to be said. */
export function isRandomName(label: string): boolean {
  const text = label.replaceAll('-', '').slice(0, 63);
  if (text.length < lettersMin || !/^[a-z\d]+$/.test(text) || entropyOf(text) < entropyMin) return false;
  const vowels = text.replaceAll(/[^aeiouy]/g, '').length;
  const changes = text.replaceAll(/\D+/g, ' ').trim().split(' ').length * 2;
  return vowels / text.length < vowelShareMin || (/\d/.test(text) && changes >= changesMin);
}

/** Shannon entropy in bits a character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}
