/** How many live connections may be open, and how long one may say nothing (ms). */
export interface SocketLimits {
  /** Of one account, on one node: tabs and devices. */
  readonly mostOfAccount: number;
  /** Of one network (an IPv4 address, an IPv6 /64), on one node, also behind a proxy: a congregation may share one. */
  readonly mostOfNetwork: number;
  /** Of a loopback or private address that no proxy speaks for. */
  readonly mostOfNear: number;
  /** From one question whether a client is there to the next, and for its answer. */
  readonly pingMs: number;
  readonly pongMs: number;
  /** How often it is looked whether a client takes what it is sent: one that took nothing between two looks is dropped. */
  readonly lookMs: number;
}

/** A socket that stops reading is dropped within 30 s, whether it answers pings or not. */
export const SOCKET_LIMITS: SocketLimits = {
  mostOfAccount: 50,
  mostOfNetwork: 500,
  mostOfNear: 10_000,
  pingMs: 15_000,
  pongMs: 10_000,
  lookMs: 10_000,
};

/** What a connection may say, answers to pings included: far more than a person's clicks. */
export const MOST_SAID = { times: 200, withinMs: 10_000 };

/** Injected, so that tests need not wait so long. */
export const SOCKETS = Symbol('SOCKETS');
