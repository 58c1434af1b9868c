import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { LeaderboardQuery, LIMITS, ReadersBoardQuery, type LeaderboardAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Caller } from '@platform/http/access/caller';
import { ChurchId, FamilyId, GroupId, MinPosition } from '@platform/http/params';
import { ReadsFigures } from '@platform/projections';
import { ChurchMembers } from '@slices/churches';
import { Families } from '@slices/families';
import { Groups, WhereGroupsAreOn } from '@slices/groups';
import { GroupLeaderboard } from '../read/group-leaderboard';
import { Leaderboard } from '../read/leaderboard.query';

const boardOf = ({
  category = 'points',
  timeframe = 'all',
  limit = LIMITS.leaderboardMax,
  readerId,
}: LeaderboardQuery) => ({ category, timeframe, limit, readerId: readerId ?? null });

/** The site's boards. */
@ApiTags('gamification')
@ApiBearerAuth()
@ReadsFigures()
@Controller('gamification')
export class LeaderboardController {
  constructor(
    private readonly leaderboard: Leaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Query() query: LeaderboardQuery,
    @MinPosition() min: string | null,
  ): Promise<LeaderboardAnswer> {
    return this.leaderboard.read(caller.accountId, { ...boardOf(query), now: this.clock.now(), fresh: min !== null });
  }
}

/** A church's boards, for its approved members. */
@ApiTags('churches')
@ApiBearerAuth()
@ReadsFigures()
@Controller('churches/:id')
export class ChurchLeaderboardController {
  constructor(
    private readonly members: ChurchMembers,
    private readonly leaderboard: GroupLeaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Param('id', ChurchId) churchId: number,
    @Query() query: LeaderboardQuery,
    @MinPosition() min: string | null,
  ): Promise<LeaderboardAnswer> {
    await this.members.admit(caller.accountId, churchId);
    const church = { kind: 'church', id: churchId } as const;
    return this.leaderboard.read(caller.accountId, church, {
      ...boardOf(query),
      now: this.clock.now(),
      fresh: min !== null,
    });
  }
}

/** The boards of a family's readers, for its members. */
@ApiTags('families')
@ApiBearerAuth()
@ReadsFigures()
@Controller('families/:id')
export class FamilyLeaderboardController {
  constructor(
    private readonly families: Families,
    private readonly leaderboard: GroupLeaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('leaderboard')
  async board(
    @Caller() caller: Caller,
    @Param('id', FamilyId) familyId: number,
    @Query() query: ReadersBoardQuery,
    @MinPosition() min: string | null,
  ): Promise<LeaderboardAnswer> {
    await this.families.requireMember(caller.accountId, familyId);
    const family = { kind: 'family', id: familyId } as const;
    return this.leaderboard.read(caller.accountId, family, {
      ...boardOf(query),
      now: this.clock.now(),
      fresh: min !== null,
    });
  }
}

/** The boards of those members of a group who show it what they read, for all its members. */
@ApiTags('groups')
@ApiBearerAuth()
@ReadsFigures()
@WhereGroupsAreOn()
@Controller('groups/:id')
export class GroupLeaderboardController {
  constructor(
    private readonly groups: Groups,
    private readonly leaderboard: GroupLeaderboard,
    private readonly clock: Clock,
  ) {}

  @Get('leaderboard')
  async board(
    @Caller() { accountId }: Caller,
    @Param('id', GroupId) groupId: number,
    @Query() query: ReadersBoardQuery,
  ): Promise<LeaderboardAnswer> {
    await this.groups.get(accountId, groupId);
    const group = { kind: 'group', id: groupId } as const;
    return this.leaderboard.read(accountId, group, { ...boardOf(query), now: this.clock.now(), fresh: true });
  }
}
