import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** One address that leads to the primary, whichever that is: what a balancer or a floating address is elsewhere. */
export class TurningProxy {
  private readonly open = new Set<Socket>();
  private readonly server: Server;

  private constructor(
    private target: Address,
    hear: (far: Socket) => void,
  ) {
    this.server = createServer((near) => {
      const far = connect(this.target);
      hear(far);
      this.join(near, far);
    });
  }

  /** @param hear is given each connection to the target: what comes from there is what the server says */
  static async to(target: Address, hear: (far: Socket) => void = () => undefined): Promise<TurningProxy> {
    const proxy = new TurningProxy(target, hear);
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
