import type { GroupsAnswer } from '@lectio/contract';
import { partOf, readQuery } from './client';
import { keys } from './keys';

/** The groups of the account; apart from each group, so that what changes in one need not ask for all. */
export const groupsQuery = partOf(readQuery<GroupsAnswer>([...keys.groups, 'list'], '/groups'), 'groups');
