import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** One address that leads to the primary, whichever that is: what a balancer or a floating address is elsewhere. */
export class TurningProxy {
  private readonly open = new Set<Socket>();
  private readonly server: Server;

  private constructor(private target: Address) {
    this.server = createServer((near) => this.join(near, connect(this.target)));
  }

  static async to(target: Address): Promise<TurningProxy> {
    const proxy = new TurningProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The same URL by way of this address. */
  urlOf(databaseUrl: string): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).toString();
  }

  /** Connections to the one before end. */
  turnTo(target: Address): void {
    this.target = target;
    for (const socket of this.open) socket.destroy();
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
