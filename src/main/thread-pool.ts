import { Piscina } from 'piscina';

/** Threads that each run the function of a file of `threads/`. */
export function openPool(
  name: 'mapping' | 'reading',
  options: ConstructorParameters<typeof Piscina>[0],
): Piscina {
  return new Piscina({ ...options, filename: new URL(`./threads/${name}.ts`, import.meta.url).href });
}

/** Ends the threads, whatever they do. Answers that already exist still arrive, but nobody waits for them. */
export async function closePool(pool: Piscina): Promise<void> {
  pool.on('error', () => {});
  await pool.destroy();
}
