import { connect, type Socket } from 'node:net';

/** Values of a statement, as text; null for a missing value. */
export type Value = string | null;

/**
 * A connection to PostgreSQL over its socket, for one statement at a time. It adds as little as possible
 * between the clock and the server.
 */
export class PostgresClient {
  readonly #socket: Socket;
  #pending: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (rows: number) => void; reject: (error: Error) => void } | null = null;
  #rows = 0;
  #error: Error | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => {
      this.#error ??= error;
    });
    socket.on('close', () => {
      this.#waiting?.reject(this.#error ?? new Error('PostgreSQL closed the connection.'));
    });
  }

  static async connect(path: string, user: string, database: string): Promise<PostgresClient> {
    const socket = connect(path);
    const client = new PostgresClient(socket);
    const fields = ['user', user, 'database', database].map(textBytes);
    const body = Buffer.concat([int32(protocol), ...fields, Buffer.from([0])]);
    await client.#send(Buffer.concat([int32(body.byteLength + 4), body]));
    return client;
  }

  /** @returns how many rows the response has */
  run(sql: string, values: readonly Value[] = []): Promise<number> {
    const bound = values.flatMap((value) => {
      if (value === null) return [int32(-1)];
      const bytes = Buffer.from(value);
      return [int32(bytes.byteLength), bytes];
    });
    return this.#send(
      Buffer.concat([
        message('P', [textBytes(''), textBytes(sql), int16(0)]),
        message('B', [textBytes(''), textBytes(''), int16(0), int16(values.length), ...bound, int16(0)]),
        message('E', [textBytes(''), int32(0)]),
        message('S', []),
      ]),
    );
  }

  close(): void {
    this.#socket.end(message('X', []));
  }

  #send(bytes: Buffer): Promise<number> {
    this.#rows = 0;
    this.#error = null;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.byteLength === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    let at = 0;
    while (at + 5 <= this.#pending.byteLength) {
      const end = at + 1 + this.#pending.readInt32BE(at + 1);
      if (end > this.#pending.byteLength) break;
      this.#read(String.fromCharCode(this.#pending[at] ?? 0), this.#pending.subarray(at + 5, end));
      at = end;
    }
    this.#pending = this.#pending.subarray(at);
  }

  /** Counts rows, keeps errors and notices the end of a response; ignores everything else. */
  #read(kind: string, body: Buffer): void {
    if (kind === 'D') this.#rows++;
    if (kind === 'E') this.#error = new Error(`PostgreSQL: ${body.toString().replaceAll('\0', ' ').trim()}`);
    if (kind === 'R' && body.readInt32BE(0) !== 0) {
      this.#error = new Error('PostgreSQL asks for a password.');
      this.#socket.destroy();
    }
    if (kind !== 'Z') return;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (this.#error === null) waiting?.resolve(this.#rows);
    else waiting?.reject(this.#error);
  }
}

/** Version 3.0. */
const protocol = 196_608;

function message(kind: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.byteLength + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function textBytes(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}
