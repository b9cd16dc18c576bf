import { connect } from 'node:net';

export interface Load {
  readonly requests: number;
  /** Those whose status was not 200. */
  readonly failed: number;
}

/**
 * Sends requests to a server of this machine as fast as it answers, over some connections.
 * @param nextRequest the next request as it is sent; null ends the connection that would send it
 */
export async function sendLoad(
  port: number,
  connections: number,
  nextRequest: () => string | null,
): Promise<Load> {
  const counted = { requests: 0, failed: 0 };
  const each = Array.from({ length: connections }, () => sendInTurn(port, nextRequest, counted));
  await Promise.all(each);
  return counted;
}

/** The request with which a path is read. Its Host is one that a server on a loopback address accepts. */
export function readRequest(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
}

/** The start of a response that certainly has all of its headers. */
const headBytesMax = 4096;

/** One connection: the next request is sent when the last response is complete. */
function sendInTurn(
  port: number,
  nextRequest: () => string | null,
  counted: { requests: number; failed: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let [missing, received, head] = [0, 0, ''];
    const send = () => {
      const request = nextRequest();
      if (request !== null) socket.write(request);
      else {
        socket.destroy();
        resolve();
      }
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk: Buffer) => {
      let bodyBytes = chunk.byteLength;
      if (missing === 0) {
        head += chunk.toString('latin1', 0, headBytesMax);
        received += chunk.byteLength;
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        if (!head.startsWith('HTTP/1.1 200')) counted.failed++;
        bodyBytes = received - (headEnd + 4);
        [received, head] = [0, ''];
      }
      missing -= bodyBytes;
      if (missing > 0) return;
      counted.requests++;
      missing = 0;
      send();
    });
  });
}
