import { DEED_KINDS, type AdminActionsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '@/shared/api/keys';
import { pageQuery } from '@/shared/api/client';
import { oneOf } from '@/shared/lib/search';

/** What the address of the page says. */
export interface ActionsSearch {
  /** The id of an account, or `operator`. */
  by?: string;
  /** `reader:7` */
  target?: string;
  /** One of `DEED_KINDS`; everybody's first load does without their list, so that it is looked up here. */
  kind?: string;
  /** `2-118` */
  event?: string;
  from?: string;
  to?: string;
  /** Where the page begins; the newest otherwise. */
  before?: number;
}

export const actionsQuery = (search: ActionsSearch) =>
  queryOptions({
    ...pageQuery<AdminActionsAnswer>([...keys.admin, 'actions', search], '/admin/actions', {
      ...search,
      kind: oneOf(DEED_KINDS, search.kind),
    }),
    staleTime: 0,
  });
