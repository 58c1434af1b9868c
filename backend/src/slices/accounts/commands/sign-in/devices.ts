import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES, type DeviceAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Caller } from '@platform/http/access/caller';
import { AccountSessions } from './account-sessions';
import { deviceInWords } from '@platform/http/requests/device-name';
import { endDevice } from '@slices/accounts/store/renewal.repository';
import { endSessions } from '@slices/accounts/store/session.repository';
import { signedInDevices } from '@slices/accounts/store/sign-in-device.repository';

/** Lists the devices on which an account is signed in, and signs them out. */
@Injectable()
export class Devices {
  constructor(
    private readonly database: Database,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  /** `sessionId` is the caller's own session; null: none. */
  async list(accountId: number, sessionId: string | null): Promise<DeviceAnswer[]> {
    const devices = await signedInDevices(this.database, { accountId, sessionId, now: this.now() });
    return devices.map(({ id, name, reader, signedInAt, lastUsedAt, isOfSession }) => ({
      id,
      name: deviceInWords(name),
      reader,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: isOfSession,
    }));
  }

  /** @throws Refusal (not-found) when the account is not signed in there */
  async signOut(accountId: number, deviceId: number): Promise<void> {
    const ended = await this.database.retried((client) => endDevice(client, { accountId, deviceId }, this.now()));
    if (ended === null) throw notFound(AUTH_MESSAGES.deviceUnknown);
    this.sessions.forget(ended);
  }

  /** Ends every session but the caller's. */
  async signOutOthers({ accountId, sessionId }: Caller): Promise<void> {
    const ended = await this.database.retried((client) =>
      endSessions(client, { accountId, but: sessionId }, this.now()),
    );
    this.sessions.forget(ended);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
