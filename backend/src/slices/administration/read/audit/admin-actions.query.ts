import { Injectable } from '@nestjs/common';
import { LIMITS, type AdminActionAnswer, type AdminActionsAnswer, type AdminActionsQuery } from '@lectio/contract';
import { AdminAudit, type AdminAction } from '@platform/http/audit/admin-audit';
import { AccountKeys, open } from '@platform/privacy/account-keys';
import { Adjustments, type MadeAdjustment } from '@slices/points';
import { kindOf, routeOf } from './deed-kinds';
import { TargetNames, type Target } from './target-names.query';

/** Administrators' actions in pages, newest first. */
@Injectable()
export class AdminActions {
  constructor(
    private readonly audit: AdminAudit,
    private readonly names: TargetNames,
    private readonly adjustments: Adjustments,
    private readonly keys: AccountKeys,
  ) {}

  /** `before` is the id of the last one seen. */
  async page({ before, by, target, kind, event, from, to }: AdminActionsQuery): Promise<AdminActionsAnswer> {
    const route = kind && routeOf(kind);
    const [targetKind, targetId] = target?.split(':') ?? [];
    const actions = await this.audit.list(LIMITS.eventsPageSize + 1, before ?? null, {
      ...(by === 'operator' ? { byOperator: true } : by !== undefined && { accountId: Number(by) }),
      ...(target !== undefined && { target: { kind: targetKind, id: targetId } }),
      ...(route && { routes: [route] }),
      ...(kind === 'command' && { byOperator: true }),
      eventId: event,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    });
    const shown = actions.slice(0, LIMITS.eventsPageSize);
    return {
      actions: await this.inFull(shown),
      next: actions.length > shown.length ? shown[shown.length - 1].id : null,
    };
  }

  private async inFull(actions: readonly AdminAction[]): Promise<AdminActionAnswer[]> {
    const actors = actions.flatMap(({ accountId }) => (accountId === null ? [] : [accountOf(accountId)]));
    const [nameOf, keys, adjustments] = await Promise.all([
      this.names.of([...actors, ...actions.flatMap((action) => targetOf(action) ?? [])]),
      this.keys.of(actions.flatMap(({ reason, targetId }) => (reason === null ? [] : Number(targetId)))),
      this.adjustments.of(actions.flatMap(({ eventId }) => eventId ?? [])),
    ]);
    return actions.map(({ targetKind, targetId, ...action }) => {
      const target = targetOf({ targetKind, targetId });
      return {
        ...action,
        at: action.at.toISOString(),
        accountName: action.accountId === null ? null : nameOf(accountOf(action.accountId)),
        kind: kindOf(action),
        target: target && { ...target, name: nameOf(target) },
        points: pointsOf(adjustments.get(action.eventId ?? '')),
        reason:
          adjustments.get(action.eventId ?? '')?.reason ?? open<string>(keys.get(Number(targetId)), action.reason),
      };
    });
  }
}

const accountOf = (id: number): Target => ({ kind: 'account', id: String(id) });

const targetOf = ({ targetKind, targetId }: Pick<AdminAction, 'targetKind' | 'targetId'>): Target | null =>
  targetKind === null || targetId === null ? null : { kind: targetKind, id: targetId };

const pointsOf = (made: MadeAdjustment | undefined): AdminActionAnswer['points'] =>
  made
    ? {
        change: made.points,
        before: made.before,
        after: made.before === null ? null : made.before + made.points,
      }
    : null;
