import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can cut off its server. */
export interface BreakableProxy {
  /** The given URL through the proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Leads new connections elsewhere; those that exist stay. */
  turn(target: string): void;
  /** Forwards requests on existing connections, and withholds the answers. */
  muffle(): void;
  /** Silently stops forwarding on existing connections. */
  stall(): void;
  /** Like a suspended server: also accepts new connections, and answers none. Until `cut`. */
  freeze(): void;
  close(): Promise<void>;
}

export const proxyTo = async (target: string): Promise<BreakableProxy> => {
  let { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const answering = new Set<Socket>();
  let whole = true;
  let frozen = false;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    if (frozen) {
      open.add(near.pause());
      near.on('error', () => undefined).on('close', () => open.delete(near));
      return;
    }
    const far = connect(Number(port || 5432), hostname);
    answering.add(far);
    far.on('close', () => answering.delete(far));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const stall = (): void => [...open].forEach((socket) => socket.unpipe().pause());
  const end = (): void => [...open].forEach((socket) => socket.destroy());
  return {
    url: url.toString(),
    cut: () => {
      [whole, frozen] = [false, false];
      end();
    },
    turn: (elsewhere) => void ({ hostname, port } = new URL(elsewhere)),
    mend: () => void (whole = true),
    muffle: () => {
      for (const socket of answering) socket.unpipe().pause();
    },
    stall,
    freeze: () => {
      frozen = true;
      stall();
    },
    close: () =>
      new Promise((resolve) => {
        end();
        server.close(() => resolve());
      }),
  };
};
