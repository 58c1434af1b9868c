import { IncomingMessage } from 'node:http';

const LIVE_PATH = '/socket.io/';

/**
 * Node hands every request that asks for another protocol to whoever listens for some, here to live connections, which
 * hang up on all others. But clients such as Java's ask for HTTP/2 with each call, and a server may ignore that (RFC
 * 9110, section 7.8). So only what asks for a live connection counts as asking.
 */
export class Incoming extends IncomingMessage {
  private asks = false;

  /** Node writes what its parser has found, and reads whether to hand the connection over. */
  set upgrade(found: boolean) {
    this.asks = found;
  }

  get upgrade(): boolean {
    return this.asks && (this.method === 'CONNECT' || this.asksForLive());
  }

  private asksForLive(): boolean {
    return this.headers.upgrade?.toLowerCase() === 'websocket' && Boolean(this.url?.startsWith(LIVE_PATH));
  }
}
