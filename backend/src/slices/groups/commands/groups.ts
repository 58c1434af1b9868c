import { Injectable } from '@nestjs/common';
import {
  GROUP_MESSAGES,
  LEAST_SHOWING_CHAPTERS,
  LIMITS,
  USUAL_SIGHT,
  type CreateGroupRequest,
  type GroupAnswer,
  type GroupEnvelope,
  type UpdateGroupRequest,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, notFound } from '@kernel/errors';
import { letterCode } from '@platform/codes/letter-code';
import { Database, type Queryable, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { Realtime } from '@platform/realtime/realtime';
import { SiteSettings } from '@platform/site/site-settings';
import { ChurchMembers } from '@slices/churches';
import type { Admitted } from '@slices/readers';
import { GroupNotices } from '../reactions/group-notices';
import {
  accountsIn,
  crowdAround,
  groupFor,
  groupNameByCode,
  groupsOf,
  isEncouraging,
  leaderWithout,
  readersFor,
  type GroupReader,
} from '../read/group.query';
import {
  changeCode,
  insertGroup,
  insertMember,
  lockAccount,
  lockGroupByCode,
  updateGroup,
  type NewGroup,
  type NewGroupMember,
} from '../store/group.repository';
import { requireLeader } from './group-access';

/** Groups and how people come in. GroupMembers changes who leads. All of it is rows: no figure depends on a group. */
@Injectable()
export class Groups {
  constructor(
    private readonly database: Database,
    private readonly churches: ChurchMembers,
    private readonly idempotency: Idempotency,
    private readonly realtime: Realtime,
    private readonly notices: GroupNotices,
    private readonly clock: Clock,
    private readonly site: SiteSettings,
  ) {}

  list(accountId: number): Promise<GroupAnswer[]> {
    return groupsOf(this.database, accountId);
  }

  get(accountId: number, groupId: number): Promise<GroupEnvelope['group']> {
    return groupFor(this.database, accountId, groupId);
  }

  /** The members with their primary readers, for a member. @throws Refusal (not-found) for strangers */
  readersFor(accountId: number, groupId: number): Promise<GroupReader[]> {
    return readersFor(this.database, accountId, groupId);
  }

  /** The readers of those who show the group which chapters they read; none where they are too few. @throws Refusal (not-found) for strangers */
  async chaptersShownBy(accountId: number, groupId: number): Promise<{ count: number; readerIds: number[] }> {
    const readers = (await this.readersFor(accountId, groupId)).filter(({ sees }) => sees === 'chapters');
    const areEnough = readers.length >= LEAST_SHOWING_CHAPTERS;
    return { count: readers.length, readerIds: areEnough ? readers.map(({ readerId }) => readerId) : [] };
  }

  /** The members with their readers as above, and whether they encourage each other here. */
  async encouragedIn(accountId: number, groupId: number): Promise<{ encouragement: boolean; readers: GroupReader[] }> {
    const readers = await readersFor(this.database, accountId, groupId);
    return { encouragement: await isEncouraging(this.database, groupId), readers };
  }

  /** The longest-standing leader besides an account, or who will lead without it; null when there is nobody else. */
  leaderWithout(on: Queryable, groupId: number, accountId: number): Promise<number | null> {
    return leaderWithout(on, groupId, accountId);
  }

  /** The group that a code invites to, by name; null when it is no group's. */
  async invitedBy(code: string): Promise<string | null> {
    return (await this.site.current()).groups ? groupNameByCode(this.database, code) : null;
  }

  /** @throws Refusal (not-found) where the account is no approved member of the church */
  async create(accountId: number, request: CreateGroupRequest): Promise<Recorded<GroupEnvelope>> {
    const { name, kind, description, churchId = null } = request;
    if (churchId !== null) await this.churches.admit(accountId, churchId);
    const createdAt = new Date(this.clock.now());
    const changed = await this.idempotency.change(async (transaction) => {
      const groupId = await found(transaction, { name, kind, description: description || null, churchId, createdAt });
      await this.addMember(transaction, { groupId, accountId, role: 'leader', joinedAt: createdAt });
      return { group: await groupFor(transaction, accountId, groupId) };
    }, membersIn);
    this.realtime.accountsUpdated([accountId], 'groups');
    return changed;
  }

  update(
    accountId: number,
    groupId: number,
    { name, kind, description, encouragement }: UpdateGroupRequest,
  ): Promise<Recorded<GroupEnvelope>> {
    const changes = {
      name,
      kind,
      encouragement,
      description: description === undefined ? undefined : description || null,
    };
    return this.change(accountId, groupId, (transaction) => updateGroup(transaction, groupId, changes));
  }

  /** The code before it lets nobody in any more. */
  rotateCode(accountId: number, groupId: number): Promise<Recorded<GroupEnvelope>> {
    return this.change(accountId, groupId, async (transaction) => {
      while (!(await changeCode(transaction, groupId, newCode())));
    });
  }

  async join(accountId: number, code: string): Promise<Recorded<GroupEnvelope>> {
    const changed = await this.idempotency.change(async (transaction) => {
      const groupId = await this.enterByCode(transaction, { accountId, code });
      if (groupId === null) throw notFound(GROUP_MESSAGES.groupCodeUnknown);
      return { group: await groupFor(transaction, accountId, groupId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'groups');
    return changed;
  }

  /** Lets an account in that is just being created. Null when the code is no group's. */
  async admit(
    transaction: Transaction,
    newcomer: { readonly accountId: number; readonly code: string },
  ): Promise<Admitted | null> {
    const groupId = (await this.site.current()).groups ? await this.enterByCode(transaction, newcomer) : null;
    if (groupId === null) return null;
    const { all } = await accountsIn(transaction, groupId);
    return { changes: [], afterwards: () => this.realtime.accountsUpdated(all, 'groups') };
  }

  /**
   * Makes an account a member of a group that is locked or new; nobody is told.
   * @throws Refusal (conflict) for who is a member, or one too many
   */
  async addMember(transaction: Transaction, member: NewGroupMember): Promise<void> {
    await lockAccount(transaction, member.accountId);
    if (!(await insertMember(transaction, { ...member, sees: USUAL_SIGHT })))
      throw conflict(GROUP_MESSAGES.alreadyInGroup);
    await refuseCrowd(transaction, member);
  }

  /** Null when the code is no group's. */
  private async enterByCode(
    transaction: Transaction,
    { accountId, code }: { readonly accountId: number; readonly code: string },
  ): Promise<number | null> {
    const groupId = await lockGroupByCode(transaction, code);
    if (groupId === null) return null;
    await this.addMember(transaction, { groupId, accountId, role: 'member', joinedAt: new Date(this.clock.now()) });
    const { leaders } = await accountsIn(transaction, groupId);
    await this.notices.joined(transaction, { groupId, accountId }, leaders);
    return groupId;
  }

  /** A leader's change. */
  private async change(
    accountId: number,
    groupId: number,
    work: (transaction: Transaction) => Promise<void>,
  ): Promise<Recorded<GroupEnvelope>> {
    const changed = await this.idempotency.change(async (transaction) => {
      await requireLeader(transaction, accountId, groupId);
      await work(transaction);
      return { group: await groupFor(transaction, accountId, groupId) };
    }, membersIn);
    this.realtime.accountsUpdated(membersIn(changed.answer), 'groups');
    return changed;
  }
}

const membersIn = ({ group }: GroupEnvelope): number[] => group.members.map(({ id }) => id);

/** A quadrillion possible codes. */
const newCode = (): string => letterCode(10);

const found = async (on: Transaction, group: Omit<NewGroup, 'code'>): Promise<number> => {
  for (;;) {
    const id = await insertGroup(on, { ...group, code: newCode() });
    if (id !== null) return id;
  }
};

/** Call after writing the row, with group and account locked: two that join at the same moment then count one after the other. */
const refuseCrowd = async (
  on: Queryable,
  entered: { readonly groupId: number; readonly accountId: number },
): Promise<void> => {
  const { members, groups } = await crowdAround(on, entered);
  if (groups > LIMITS.groupsMax) throw conflict(GROUP_MESSAGES.tooManyGroups);
  if (members > LIMITS.groupMembersMax) throw conflict(GROUP_MESSAGES.tooManyGroupMembers);
};
