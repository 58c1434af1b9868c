import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { GROUP_MESSAGES } from '@lectio/contract';
import type { Observable } from 'rxjs';
import { notFound } from '@kernel/errors';
import { SiteSettings } from '@platform/site/site-settings';

@Injectable()
class GroupsOnInterceptor implements NestInterceptor {
  constructor(private readonly site: SiteSettings) {}

  async intercept(_: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (!(await this.site.current()).groups) throw notFound(GROUP_MESSAGES.groupsOff);
    return next.handle();
  }
}

/** For the routes of groups: where an administrator has turned groups off, none of them exists. */
export const WhereGroupsAreOn = () => UseInterceptors(GroupsOnInterceptor);
