import { lookup as lookUp } from 'node:dns';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { generateRequestDetails } from 'web-push';
import { Settings } from '../settings/settings';
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
 * or whenever that suits. `lost`: refused, or nobody knows whether it arrived.
 */
export type Sent = { readonly outcome: 'sent' | 'gone' | 'lost' } | { readonly outcome: 'later'; readonly ms?: number };

const TIMEOUT_MS = 10_000;
/** A push service keeps it so long at most for a device that is off (seconds): tomorrow it is old. */
const LONGEST_TTL = 4 * 3600;
/** Nothing was handed over yet. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Hands encrypted messages to push services. It follows no redirect and reads no answer. */
@Injectable()
export class PushSender {
  private readonly subject: string;

  constructor(
    private readonly keys: VapidKeys,
    @Inject(PUSH_NETWORK) private readonly network: PushNetwork,
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
    return this.post(new URL(details.endpoint), details.headers as Record<string, string>, details.body as Buffer);
  }

  private post(url: URL, headers: Record<string, string>, body: Buffer): Promise<Sent> {
    return new Promise((resolve) => {
      const post = url.protocol === 'https:' ? overHttps : overHttp;
      const request = post(url, { method: 'POST', headers, lookup: this.lookup, timeout: TIMEOUT_MS, agent: false });
      request.on('response', (response) => {
        response.resume();
        resolve(sentBy(response));
      });
      request.on('timeout', () => request.destroy());
      request.on('error', (error: NodeJS.ErrnoException) =>
        resolve(NOT_REACHED.has(error.code ?? '') ? { outcome: 'later' } : { outcome: 'lost' }),
      );
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
  if (statusCode !== 429 && statusCode < 500) return { outcome: 'lost' };
  const seconds = Number(headers['retry-after']);
  return { outcome: 'later', ms: Number.isInteger(seconds) && seconds > 0 ? seconds * 1000 : undefined };
};
