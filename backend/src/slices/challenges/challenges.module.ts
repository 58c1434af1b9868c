import { Module } from '@nestjs/common';
import { Erasures } from '@platform/privacy/erasures';
import { Successions } from '@platform/privacy/successions';
import { Takeouts } from '@platform/privacy/takeouts';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import { Names, NotificationsModule } from '@slices/notifications';
import { PlansModule } from '@slices/plans';
import { Readers, ReadersModule } from '@slices/readers';
import { ChallengeClosing } from './commands/challenge-closing';
import { ChallengeDrafts } from './commands/challenge-drafts';
import { ChallengeSuccession } from './commands/challenge-succession';
import { ChangeChallengeHandler } from './commands/change-challenge.handler';
import { CloseChallengeHandler } from './commands/close-challenge.handler';
import { EnterChallengeHandler } from './commands/enter-challenge.handler';
import { JoinChallengeHandler } from './commands/join-challenge.handler';
import { LeaveChallengeHandler } from './commands/leave-challenge.handler';
import { MoveReaderHandler } from './commands/move-reader.handler';
import { PlacesInGroups } from './commands/places-in-groups';
import { PublishChallengeHandler } from './commands/publish-challenge.handler';
import { Rehearsals } from './commands/rehearsals';
import { ChallengesController } from './http/challenges.controller';
import { FrontController } from './http/front.controller';
import { RehearsalsController } from './http/rehearsals.controller';
import { ChallengeNews } from './reactions/challenge-news';
import { ChallengeInvitations } from './read/challenge-invitation.query';
import { ChallengePages } from './read/challenge-page.query';
import { ChallengeScreens } from './read/challenge-screen.query';
import { Front } from './read/front.query';
import { ChallengeParticipants } from './read/participants.query';
import { challengeNames } from './read/challenge.query';
import { endPlacesElsewhere } from './store/challenge.repository';

@Module({
  imports: [ChurchesModule, FamiliesModule, GroupsModule, NotificationsModule, PlansModule, ReadersModule],
  controllers: [FrontController, ChallengesController, RehearsalsController],
  providers: [
    ChangeChallengeHandler,
    CloseChallengeHandler,
    EnterChallengeHandler,
    JoinChallengeHandler,
    LeaveChallengeHandler,
    MoveReaderHandler,
    PublishChallengeHandler,
    ChallengeDrafts,
    ChallengeClosing,
    ChallengeNews,
    ChallengeInvitations,
    ChallengePages,
    ChallengeScreens,
    ChallengeSuccession,
    Front,
    ChallengeParticipants,
    PlacesInGroups,
    Rehearsals,
  ],
})
export class ChallengesModule {
  constructor(
    names: Names,
    erasures: Erasures,
    successions: Successions,
    succession: ChallengeSuccession,
    takeouts: Takeouts,
    readers: Readers,
    drafts: ChallengeDrafts,
    pages: ChallengePages,
  ) {
    successions.enter(succession);
    readers.onMove(async (on, { readerId, to }) => {
      await endPlacesElsewhere(on, readerId, to);
      return [];
    });
    names.of('challenge', challengeNames);
    erasures.enter('traces', drafts);
    takeouts.enter({ challenges: (accountId) => pages.ofAccount(accountId) });
  }
}
