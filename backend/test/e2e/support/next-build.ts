import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/**
 * A product behind a server that can deliver another build of its frontend: the same except for a mark in its document.
 */
export interface Releasing {
  readonly url: string;
  /** From now on the next build is served. */
  release(): void;
  close(): Promise<void>;
}

/** What distinguishes the next build from the first. */
export const NEXT_BUILD = 'meta[name="build"][content="next"]';

const markWorker = (text: string): string => text.replace(/(url:"index\.html",revision:)"\w+"/, '$1"next"');
const markDocument = (text: string): string => text.replace('<head>', '<head><meta name="build" content="next">');

/** How the next build's files differ. Every page URL serves the app's document. */
const markOf = ({ url = '/', headers }: IncomingMessage): ((text: string) => string) | undefined => {
  const [path] = url.split('?');
  if (path === '/sw.js') return markWorker;
  return path === '/index.html' || headers.accept?.includes('text/html') ? markDocument : undefined;
};

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export const startReleasing = async (productUrl: string): Promise<Releasing> => {
  const { hostname, port } = new URL(productUrl);
  const sockets = new Set<Socket>();
  let isNext = false;

  const forward = (from: IncomingMessage, to: ServerResponse): void => {
    const mark = isNext ? markOf(from) : undefined;
    const headers = mark
      ? { ...from.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
      : from.headers;
    const asked = request({ hostname, port, path: from.url, method: from.method, headers }, (answer) => {
      if (!mark) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(to);
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _length, etag: _etag, ...others } = answer.headers;
        to.writeHead(answer.statusCode ?? 502, others).end(mark(text));
      });
    });
    asked.on('error', () => to.destroy());
    from.pipe(asked);
  };

  const server = createServer(forward);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // The live connection.
  server.on('upgrade', (from, socket: Socket, head) => {
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (isNext = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
