import { SCRIPTURE_MESSAGES } from '@lectio/contract';
import { ServiceFailure } from '@kernel/errors';
import { GIVEN_UP_AFTER_MS, type CallQuota } from '@slices/scripture/store/call-quota.repository';

export interface EsvAccess {
  /** Without `/v3`. */
  readonly url: string;
  readonly key: string;
  readonly givenUpAfterMs?: number;
}

/** The pause after the provider's 429 when it gives no time. */
const DEFAULT_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 86_400;

type Endpoint = 'text' | 'html' | 'audio' | 'search';

/**
 * A client for version 3 of the ESV API (api.esv.org/docs): one method per kind of answer, each call within the quota.
 */
export class EsvClient {
  constructor(
    private readonly access: EsvAccess,
    private readonly quota: CallQuota,
  ) {}

  /** @throws ServiceFailure */
  json(endpoint: Exclude<Endpoint, 'audio'>, parameters: Record<string, string | number | boolean>): Promise<unknown> {
    return this.call(endpoint, parameters, async (response) => {
      if (response.status !== 200) throw new ServiceFailure('server_error', SCRIPTURE_MESSAGES.serviceFailed);
      return response.json();
    });
  }

  /** A recording's URL: the provider answers with a redirect, which is not followed. @throws ServiceFailure */
  audioUrl(passage: string): Promise<string> {
    return this.call('audio', { q: passage }, async (response) => {
      await response.body?.cancel();
      if (response.status === 404) throw new ServiceFailure('not_found', SCRIPTURE_MESSAGES.noRecording);
      const location = response.headers.get('location');
      const url =
        location !== null && URL.canParse(location, this.access.url) ? new URL(location, this.access.url) : null;
      if (response.status < 300 || response.status >= 400 || !url || !/^https?:$/.test(url.protocol))
        throw new ServiceFailure('server_error', SCRIPTURE_MESSAGES.serviceFailed);
      return url.toString();
    });
  }

  private async call<T>(
    endpoint: Endpoint,
    parameters: Record<string, string | number | boolean>,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const limited = endpoint === 'audio' ? SCRIPTURE_MESSAGES.audioRateLimited : SCRIPTURE_MESSAGES.rateLimited;
    const reservation = await this.quota.reserve();
    if (!('callId' in reservation)) throw new ServiceFailure('rate_limit', limited, reservation.retryAfterSeconds);
    try {
      const response = await this.send(endpoint, parameters);
      if (response.status === 429) {
        const seconds = pauseIn(response);
        await this.quota.pause(seconds);
        throw new ServiceFailure('rate_limit', limited, seconds);
      }
      if (response.status === 401 || response.status === 403)
        throw new ServiceFailure('authentication', SCRIPTURE_MESSAGES.keyRefused);
      return await read(response);
    } catch (error) {
      throw asFailure(error);
    } finally {
      // If this fails, the call merely counts for some seconds longer.
      await this.quota.ended(reservation.callId).catch(() => undefined);
    }
  }

  private send(endpoint: Endpoint, parameters: Record<string, string | number | boolean>): Promise<Response> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    return fetch(`${this.access.url}/v3/passage/${endpoint}/?${query.toString()}`, {
      headers: { authorization: `Token ${this.access.key}`, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(this.access.givenUpAfterMs ?? GIVEN_UP_AFTER_MS),
    });
  }
}

/** Retry-After is in seconds or a date. */
const pauseIn = (response: Response): number => {
  const header = response.headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(header) ? Number(header) : secondsUntil(header, response.headers.get('date'));
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, Math.ceil(seconds ?? DEFAULT_PAUSE_SECONDS)));
};

/** By the provider's own clock. */
const secondsUntil = (until: string, sent: string | null): number | undefined => {
  const ms = Date.parse(until) - Date.parse(sent ?? '');
  return Number.isNaN(ms) ? undefined : ms / 1000;
};

/** Errors of fetch and JSON contain neither the key nor the query; their messages are not passed on. */
const asFailure = (error: unknown): ServiceFailure => {
  if (error instanceof ServiceFailure) return error;
  const { name } = error as Error;
  if (name === 'TimeoutError') return new ServiceFailure('timeout', SCRIPTURE_MESSAGES.timedOut);
  if (name === 'SyntaxError') return new ServiceFailure('server_error', SCRIPTURE_MESSAGES.serviceFailed);
  return new ServiceFailure('network', SCRIPTURE_MESSAGES.serviceAway);
};
