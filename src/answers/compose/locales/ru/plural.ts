/** The words for none, for 1 (21, 31 …), for 2 to 4 (22 …), and for 5 and more. */
export function plural(none: string, one: string, few: string, many: string): string {
  return `{n, plural, =0 {${none}} one {${one}} few {${few}} other {${many}}}`;
}
