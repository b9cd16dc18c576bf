const name = 'cairn-key';

/** The key of this tab; null without one. */
export function keyOfTab() {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepKey(key) {
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // The page then asks again after the next step.
  }
}

/** Options of a request with the key of this tab, if there is one. The key is only ever sent in a header. */
export function withKey(headers = {}) {
  const key = keyOfTab();
  return { headers: key === null ? headers : { ...headers, 'x-api-key': key }, credentials: 'omit' };
}
