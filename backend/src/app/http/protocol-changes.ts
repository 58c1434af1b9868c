import { IncomingMessage } from 'node:http';

const LIVE_PATH = '/socket.io/';

/**
 * A request that changes protocol only for a live connection. Node passes every request with an `Upgrade` header to the
 * WebSocket server, which closes the connection unless the path is its own. Who meets it: Java's HttpClient and
 * `curl --http2` ask for HTTP/2 with every call over plain HTTP; a server may ignore that (RFC 9110, section 7.8).
 */
export class Incoming extends IncomingMessage {
  private asks = false;

  /** Node's parser sets it; Node then reads it to decide whether the connection changes protocol. */
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
