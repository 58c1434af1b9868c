import { Injectable } from '@nestjs/common';
import { msg, type ChurchDecision, type ChurchRole, type NotificationType } from '@lectio/contract';
import type { Queryable } from '@platform/database/database';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Notifications } from '@slices/notifications';

interface About {
  readonly churchId: number;
  /** The person the notice is about. */
  readonly accountId: number;
}

/** Another one of the same account has another time. */
type ChurchRequest = About & { readonly requestedAt: Date };

const keyOf = ({ accountId, requestedAt }: ChurchRequest): string =>
  `church-request:${accountId}:${requestedAt.getTime()}`;

interface Text {
  readonly dedupeKey?: string;
  readonly title: string;
  readonly message: string;
  readonly type?: NotificationType;
}

const DECIDED: Record<ChurchDecision, Text> = {
  approved: {
    title: msg('Welcome to {church}'),
    message: msg('Your request was approved. You’re now a member of {church}.'),
    type: 'success',
  },
  rejected: {
    title: msg('Your request was not approved'),
    message: msg('{church} did not approve your request to join.'),
  },
};

const ADMINISTRATOR: Text = {
  title: msg('You’re now the administrator of {church}'),
  message: msg('You decide who joins {church} and what its page says.'),
};

const ROLES: Record<ChurchRole, Text> = {
  administrator: ADMINISTRATOR,
  leader: {
    title: msg('You’re now a leader of {church}'),
    message: msg('You see what members share with leaders, and you can share plans and write announcements.'),
  },
  helper: {
    title: msg('You’re now a helper of {church}'),
    message: msg('You can invite people and decide who joins {church}.'),
  },
  member: {
    title: msg('Your role in {church} has ended'),
    message: msg('You’re still a member of {church}.'),
  },
};

/** Notifies a church's people, in the transaction of the change. */
@Injectable()
export class ChurchNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
  ) {}

  /** @throws TooManyRequests for somebody who asks one church after the other, or the same again and again */
  async asked(on: Queryable, request: ChurchRequest, admitting: readonly number[]): Promise<void> {
    await this.limits.countNotice(`${request.accountId} asks churches`);
    await this.tell(on, admitting, request, {
      title: msg('{who} asks to join {church}'),
      message: msg('Approve or reject the request on your church’s page.'),
      dedupeKey: keyOf(request),
    });
  }

  /** Whatever became of the requests: there is nothing left to decide. */
  async settled(on: Queryable, requests: readonly ChurchRequest[]): Promise<void> {
    await this.notifications.withdraw(on, requests.map(keyOf));
  }

  async decided(on: Queryable, about: About, status: ChurchDecision): Promise<void> {
    await this.tell(on, [about.accountId], about, DECIDED[status]);
  }

  async removed(on: Queryable, about: About): Promise<void> {
    await this.tell(on, [about.accountId], about, {
      title: msg('You’re no longer a member of {church}'),
      message: msg('The administrator of {church} ended your membership. You keep all your reading.'),
    });
  }

  /** Somebody became its first administrator, chosen by the former one or as the longest-standing. */
  async handedOn(on: Queryable, about: About): Promise<void> {
    await this.tell(on, [about.accountId], about, ADMINISTRATOR);
  }

  async roleGiven(on: Queryable, about: About, role: ChurchRole): Promise<void> {
    await this.tell(on, [about.accountId], about, ROLES[role]);
  }

  private async tell(on: Queryable, to: readonly number[], { churchId, accountId }: About, text: Text): Promise<void> {
    const names = { who: { kind: 'account', id: accountId }, church: { kind: 'church', id: churchId } } as const;
    await this.notifications.tell(on, { accountIds: to, ...text, names, category: 'church', metadata: { churchId } });
  }
}
