import { Module } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { Takeouts } from '@platform/privacy/takeouts';
import { EncouragementModule } from '@slices/encouragement';
import { GroupsModule } from '@slices/groups';
import { PlansModule } from '@slices/plans';
import { Readers, ReadersModule } from '@slices/readers';
import { ReportingModule } from '@slices/reporting';
import { BringInListHandler } from './commands/bring-in-list.handler';
import { CardMembers } from './commands/card-members';
import { CardSignIn } from './commands/card-sign-in';
import { Cards } from './commands/cards';
import { CardSessionController } from './http/card-session.controller';
import { CardsController } from './http/cards.controller';
import { GroupCardsController } from './http/group-cards.controller';
import { CardPage } from './read/card-page.query';
import { cardsOfAccount } from './read/cards.query';

@Module({
  imports: [EncouragementModule, GroupsModule, PlansModule, ReadersModule, ReportingModule],
  controllers: [CardSessionController, CardsController, GroupCardsController],
  providers: [BringInListHandler, CardMembers, CardPage, Cards, CardSignIn],
})
export class CardsModule {
  constructor(takeouts: Takeouts, database: Database, readers: Readers, cards: Cards, members: CardMembers) {
    readers.onMove((on, { readerId }) => cards.endForMove(on, readerId));
    readers.onceMoved(({ from }) => members.eraseEmptied(from));
    takeouts.enter({ signInCards: (accountId) => cardsOfAccount(database, accountId) });
  }
}
