/** Text in small letters without accents. It is as long as before, so that places stay the same. */
export function plainLetters(text: string): string {
  return withoutAccents(
    text.replaceAll(
      /[A-Z]|(?![a-z])\p{Lu}/gu,
      sameLength((letter) => letter.toLowerCase()),
    ),
  );
}

/** Text whose Latin and Cyrillic letters have no accents. It is as long as before. */
export function withoutAccents(text: string): string {
  return text.replaceAll(
    /(?![A-Za-z])[\p{Script=Latin}\p{Script=Cyrillic}]/gu,
    sameLength((letter) => letter.normalize('NFD').charAt(0)),
  );
}

function sameLength(change: (letter: string) => string): (letter: string) => string {
  return (letter) => {
    const changed = change(letter);
    return changed.length === letter.length ? changed : letter;
  };
}
