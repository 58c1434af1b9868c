import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A node that said it closes its connections is asked last for so long (ms). */
const LEAVING_MS = 3_000;

/**
 * What stands before several nodes: one after another gets a request, and one that refuses the connection, or says that
 * it closes its connections, is passed over.
 */
export class Gateway {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((near, reply) => void this.serve(near, reply));
  private next = 0;
  /** By port, until when a node counts as leaving. */
  private readonly leaving = new Map<number, number>();

  private constructor(private readonly ports: readonly number[]) {}

  static async before(ports: readonly number[]): Promise<Gateway> {
    const gateway = new Gateway(ports);
    await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}/api`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  private async serve(near: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of near) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    // Each node twice: a connection that it had kept may have been closed just now.
    for (const port of this.inTurn().flatMap((one) => [one, one]))
      if (await this.passOn(port, { near, body, reply })) return;
    reply.destroy();
  }

  private inTurn(): number[] {
    const first = this.next++;
    const ports = this.ports.map((_, n) => this.ports[(first + n) % this.ports.length]);
    const isLeaving = (port: number): boolean => (this.leaving.get(port) ?? 0) > performance.now();
    return [...ports.filter((port) => !isLeaving(port)), ...ports.filter(isLeaving)];
  }

  /** False when the node did not take the request: it refused the connection, or had closed one that was idle. */
  private passOn(
    port: number,
    { near, body, reply }: { near: IncomingMessage; body: Buffer; reply: ServerResponse },
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url, headers } = near;
      const far = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: url,
          headers: { ...headers, connection: 'keep-alive' },
          agent: this.agent,
        },
        (answer) => {
          if (answer.headers.connection === 'close') this.leaving.set(port, performance.now() + LEAVING_MS);
          const { connection: _, 'keep-alive': __, ...own } = answer.headers;
          reply.writeHead(answer.statusCode ?? 502, own);
          answer.on('error', () => reply.destroy());
          answer.on('end', () => resolve(true));
          answer.pipe(reply);
        },
      );
      far.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' || (far.reusedSocket && !reply.headersSent)) return resolve(false);
        reply.destroy();
        resolve(true);
      });
      far.end(body);
    });
  }
}
