import { lookup as lookUp } from 'node:dns';
import { request as overHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { generateRequestDetails, type RequestDetails } from 'web-push';
import { Settings } from '../settings/settings';
import { PushCounts } from './push-counts';
import { PUSH_NETWORK, type PushNetwork } from './push-network';
import type { Subscription } from './subscription';
import { VapidKeys } from './vapid-keys';

/** What a service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of the web app. */
  readonly url: string;
  /** A second message of the same tag takes the place of the first. */
  readonly tag: string;
}

/**
 * `gone`: the device will never be reached again. `later`: it was not delivered, and may be tried again after so many ms,
 * or whenever that suits. `lost`: nobody knows whether it arrived, or it was refused. `trouble`: a status, or why
 * there is none.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'lost'; readonly trouble: string }
  | { readonly outcome: 'later'; readonly trouble: string; readonly ms?: number };

/** A whole exchange, name and answer included (ms). */
const DEADLINE_MS = 10_000;
/** The trouble of a service that took a push and did not answer in time. */
export const TIMEOUT = 'timeout';
const UNREACHABLE = 'unreachable';
/** A push service keeps it so long at most for a device that is off (seconds): tomorrow it is old. */
const LONGEST_TTL = 4 * 3600;
/** Nothing was handed over yet. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);
/** 408: the service did not get all of it; 429 and 5xx: not now. */
const NOT_NOW = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Hands encrypted messages to push services. It follows no redirect and reads no answer. */
@Injectable()
export class PushSender {
  /** Tests are less patient. */
  deadlineMs = DEADLINE_MS;
  private readonly subject: string;

  constructor(
    private readonly keys: VapidKeys,
    @Inject(PUSH_NETWORK) private readonly network: PushNetwork,
    private readonly counts: PushCounts,
    settings: Settings,
  ) {
    const address = /<([^>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom;
    this.subject = settings.publicUrl.startsWith('https:') ? settings.publicUrl : `mailto:${address}`;
  }

  /** @param lastsMs how long a device that is off may still show it; 0 or less: only one that is on */
  async send(subscription: Subscription, message: PushMessage, lastsMs: number): Promise<Sent> {
    if (!this.network.allows(new URL(subscription.endpoint))) return { outcome: 'gone' };
    const details = generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: this.subject, ...(await this.keys.of()) },
      TTL: Math.max(0, Math.min(LONGEST_TTL, Math.floor(lastsMs / 1000))),
    });
    const { host } = new URL(details.endpoint);
    const { status, sent } = await this.post(details);
    this.counts.count(host, status);
    return sent;
  }

  /** The answer's body is not read: it may never end. */
  private post({ endpoint, headers, body }: RequestDetails): Promise<{ status: string; sent: Sent }> {
    return new Promise((resolve) => {
      const url = new URL(endpoint);
      const post = url.protocol === 'https:' ? overHttps : overHttp;
      const signal = AbortSignal.timeout(this.deadlineMs);
      let isConnected = false;
      const request = post(url, {
        method: 'POST',
        headers: headers as OutgoingHttpHeaders,
        lookup: this.lookup,
        signal,
        agent: false,
      });
      request.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
      request.on('response', (response) => {
        const { statusCode = 0 } = response;
        resolve({ status: String(statusCode), sent: sentBy(response) });
        request.destroy();
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (NOT_REACHED.has(error.code ?? '') || (signal.aborted && !isConnected))
          resolve({ status: UNREACHABLE, sent: { outcome: 'later', trouble: UNREACHABLE } });
        else if (signal.aborted) resolve({ status: TIMEOUT, sent: { outcome: 'lost', trouble: TIMEOUT } });
        else resolve({ status: 'broken', sent: { outcome: 'lost', trouble: 'broken' } });
      });
      request.end(body);
    });
  }

  /** A name that leads where nobody should push to is refused at the moment of connecting: looked up before, it could be another by then. */
  private readonly lookup: LookupFunction = (hostname, options, done) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const allowed = addresses.filter(({ address }) => this.network.allowsAddress(address));
      if (allowed.length === 0) return done(new Error('not a public address'), '');
      if (options.all) done(null, allowed);
      else done(null, allowed[0].address, allowed[0].family);
    });
}

const sentBy = ({ statusCode = 0, headers }: IncomingMessage): Sent => {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' };
  if (!NOT_NOW(statusCode)) return { outcome: 'lost', trouble: String(statusCode) };
  return { outcome: 'later', trouble: String(statusCode), ms: pauseIn(headers['retry-after'] ?? '') };
};

/** `Retry-After`: seconds, or a date (RFC 9110). */
const pauseIn = (retryAfter: string): number | undefined => {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return ms > 0 ? ms : undefined;
};
