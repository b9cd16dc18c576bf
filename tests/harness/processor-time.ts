import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** Linux counts processor time in hundredths of a second, for every process and on every architecture. */
const tickMs = 10;

/** The processor time that a process has used so far, with all its threads; null where the system has no `/proc`. */
export function processorMs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses. It may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return tickMs * (Number(fields[11]) + Number(fields[12]));
}

/**
 * The processor time of a fixed piece of work in a Node process of its own, with its start. It shows the
 * current speed of this machine, under its current load.
 */
export async function referenceMs(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', referenceWork]);
  return Number(stdout);
}

/** Similar to a first start: many short-lived objects, JSON, hashes, compression, rows in SQLite. */
const referenceWork = `
  const { hash } = require('node:crypto');
  const { DatabaseSync } = require('node:sqlite');
  const { deflateRawSync } = require('node:zlib');
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE record (key TEXT PRIMARY KEY, body BLOB) WITHOUT ROWID; BEGIN');
  const insert = database.prepare('INSERT INTO record VALUES (?, ?)');
  for (let i = 0; i < 4000; i++) {
    const words = Array.from({ length: 40 }, (_, j) => 'word' + ((i * 31 + j * 17) % 997));
    const text = JSON.stringify({ id: i, words, lines: words.map((word, at) => ({ at, word, isLong: word.length > 6 })) });
    const { lines } = JSON.parse(text);
    const counts = new Map();
    for (const { word } of lines) counts.set(word, (counts.get(word) ?? 0) + 1);
    const body = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).join(' ');
    insert.run(hash('sha256', body + i), deflateRawSync(text, { level: 1 }));
  }
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1000);
`;
