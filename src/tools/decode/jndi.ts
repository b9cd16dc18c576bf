export interface JndiLookup {
  /** The protocol of the first look-up by JNDI, such as `ldap`; null if there is none. */
  readonly protocol: string | null;
  /** Whether look-ups are nested deeper than they are resolved. */
  readonly isCut: boolean;
}

/** Each level may copy the text within it. */
export const lookupDepthMax = 100;

/** Finds a look-up by JNDI of Log4j, also one that other look-ups spell. @param plain in lower case */
export function findJndi(plain: string): JndiLookup {
  const { text, isCut } = resolveLookups(plain);
  return { protocol: /\$\{jndi:(ldaps?|rmi|dns|iiop|nis|corba|http)/.exec(text)?.[1] ?? null, isCut };
}

/** Replaces look-ups that only spell a part of the text, the inner ones first. Outer ones that are too far stay. */
function resolveLookups(plain: string): { readonly text: string; readonly isCut: boolean } {
  /** The text outside of look-ups, then that of each look-up that is open. */
  const open = [''];
  let unresolved = 0;
  let isCut = false;
  const append = (text: string) => open.push(`${open.pop()}${text}`);
  for (const [token] of plain.matchAll(/\$\{|\}|[^$}]+|\$/g)) {
    if (token === '${') {
      open.push('');
      if (open.length > lookupDepthMax + 1) {
        open.splice(0, 2, open.slice(0, 2).join('${'));
        unresolved += 1;
      }
    } else if (token === '}' && open.length > 1) {
      const content = open.pop() ?? '';
      append(spelledBy(content) ?? `\${${content}}`);
    } else {
      isCut ||= token === '}' && unresolved > 0;
      append(token);
    }
  }
  return { text: open.join('${'), isCut };
}

/** What a look-up of Log4j becomes: its default value, or letters of the other case. */
function spelledBy(content: string): string | null {
  if (content.startsWith('jndi:')) return null;
  const value = content.indexOf(':-');
  if (value !== -1) return content.slice(value + 2);
  // In capital letters a dotless i becomes an i.
  return /^(?:lower|upper):/.test(content)
    ? content.slice('lower:'.length).toUpperCase().toLowerCase()
    : null;
}
