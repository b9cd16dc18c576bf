/** Bytes as text, by a charset of the mail; UTF-8 if it is unknown. */
export function textOf(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The bytes of a body or word in Base64, quoted-printable or plain. */
export function bytesOf(text: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(text);
  const joined = text.replaceAll('=\n', '');
  const latin = Buffer.from(joined).toString('latin1');
  const plain = latin.replaceAll(/=([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(plain, 'latin1');
}

/** A header value with its encoded words decoded (RFC 2047). Blanks between two of them do not count. */
export function decodeWords(value: string): string {
  let text = '';
  let isAfterWord = false;
  let at = 0;
  while (at < value.length) {
    const start = value.indexOf('=?', at);
    const word = start < 0 ? null : wordAt(value, start);
    const end = start < 0 ? value.length : word === null ? start + 2 : start;
    const between = value.slice(at, end);
    if (!isAfterWord || word === null || between.trim() !== '') text += between;
    if (word !== null) text += word.text;
    isAfterWord = word !== null;
    at = word?.end ?? end;
  }
  return text;
}

/** Each part ends at the next question mark, so that no text is searched again and again. */
function wordAt(value: string, start: number): { readonly text: string; readonly end: number } | null {
  const charsetEnd = value.indexOf('?', start + 2);
  const encoding = value.slice(charsetEnd + 1, charsetEnd + 3).toLowerCase();
  if (charsetEnd < 0 || (encoding !== 'b?' && encoding !== 'q?')) return null;
  const dataEnd = value.indexOf('?', charsetEnd + 3);
  if (dataEnd < 0 || value.charAt(dataEnd + 1) !== '=') return null;
  const data = value.slice(charsetEnd + 3, dataEnd);
  return {
    text: decodeWord(value.slice(start + 2, charsetEnd), encoding.charAt(0), data),
    end: dataEnd + 2,
  };
}

function decodeWord(charset: string, encoding: string, data: string): string {
  const bytes =
    encoding === 'b' ? bytesOf(data, 'base64') : bytesOf(data.replaceAll('_', ' '), 'quoted-printable');
  return textOf(bytes, charset.split('*', 1)[0] ?? '');
}
