/** Whether requests for a path are counted by the limiter, and keys in them checked, whether or not there is such a path. */
export function isLimited(path: string): boolean {
  return limitedPath.test(path);
}

const limitedPath = /^\/(?:api|feeds|mcp)(?:\/|$)/;
