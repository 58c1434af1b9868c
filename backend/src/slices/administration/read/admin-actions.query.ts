import { Injectable } from '@nestjs/common';
import { LIMITS, type AdminActionsAnswer } from '@lectio/contract';
import { AdminAudit } from '../../../platform/http/admin-audit';

/** What administrators did, a page at a time, newest first. */
@Injectable()
export class AdminActions {
  constructor(private readonly audit: AdminAudit) {}

  /** `before` is the id of the last one seen. */
  async page(before: number | null): Promise<AdminActionsAnswer> {
    const actions = await this.audit.list(LIMITS.eventsPageSize + 1, before);
    const shown = actions.slice(0, LIMITS.eventsPageSize);
    return {
      actions: shown.map((action) => ({ ...action, at: action.at.toISOString() })),
      next: actions.length > shown.length ? shown[shown.length - 1].id : null,
    };
  }
}
