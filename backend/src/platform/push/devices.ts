import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES, NOTIFICATION_MESSAGES } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { notFound, Refusal } from '@kernel/errors';
import { Database } from '../database/database';
import type { Caller } from '../http/access/caller';
import { deviceInWords, deviceNameOf } from '../http/requests/device-name';
import {
  deleteByToken,
  deleteDevice,
  devicesOf,
  dropWaiting,
  holdSession,
  putDevice,
  type Device,
} from './devices.repository';
import { PUSH_NETWORK, type PushNetwork } from './push-network';
import { subscriptionIn } from './subscription';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The push tokens of a person's devices. A device has one token, which moves to the account that signs in on it and ends
 * with its session.
 */
@Injectable()
export class NotifiedDevices {
  constructor(
    private readonly database: Database,
    @Inject(PUSH_NETWORK) private readonly network: PushNetwork,
    private readonly clock: Clock,
  ) {}

  /**
   * True for a browser's subscription, which will be notified; false for any other token, which is kept.
   * @throws Refusal (invalid) for a subscription that nobody should push to, (unauthenticated) for a session that has just
   * ended
   */
  async register({ accountId, sessionId }: Caller, token: string, userAgent: string | undefined): Promise<boolean> {
    const subscription = subscriptionIn(token, this.network);
    const hash = hashOf(subscription?.endpoint ?? token);
    const row = {
      hash,
      token: subscription ? JSON.stringify(subscription) : token,
      accountId,
      sessionId,
      isDevice: subscription !== null,
      host: subscription ? new URL(subscription.endpoint).host : '',
      label: deviceNameOf(userAgent),
      createdAt: new Date(this.clock.now()),
    };
    await this.database.retried(async (client) => {
      if (!(await holdSession(client, accountId, sessionId)))
        throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
      await dropWaiting(client, hash, accountId);
      await putDevice(client, row);
    });
    return subscription !== null;
  }

  /** A token that is not the account's is left alone. */
  async remove(accountId: number, token: string): Promise<void> {
    await deleteByToken(this.database, accountId, hashOf(subscriptionIn(token, this.network)?.endpoint ?? token));
  }

  /** @throws Refusal (not-found) for a device that is not the account's */
  async removeById(accountId: number, id: number): Promise<void> {
    if (!(await deleteDevice(this.database, accountId, id))) throw notFound(NOTIFICATION_MESSAGES.deviceNotFound);
  }

  /** Their names in the language of the request, as those of sessions. */
  async list(accountId: number): Promise<Device[]> {
    const devices = await devicesOf(this.database, accountId);
    return devices.map((device) => ({ ...device, label: deviceInWords(device.label || null) }));
  }
}
