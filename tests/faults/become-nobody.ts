import { isMainThread } from 'node:worker_threads';

/** To be imported first: the process continues as a user without files. */
const nobody = 65_534;
if (isMainThread && process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
