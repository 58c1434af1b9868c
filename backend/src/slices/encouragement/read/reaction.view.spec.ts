import type { EncouragementEvent } from '../domain/encouragement.events';
import { reactionsAfter } from '../domain/given-reactions';
import { reactionView } from './reaction.view';

const said = (to: number, date: string): EncouragementEvent => ({
  type: 'ReactionGiven',
  data: { readerId: 1, reaction: 'amen', to, of: { kind: 'day', date } },
});
const takenBack = (event: EncouragementEvent): EncouragementEvent => ({ ...event, type: 'ReactionTakenBack' });
const rowsAfter = (events: readonly EncouragementEvent[], active = true) =>
  reactionView.keysOf({ readerId: 1, active, reactions: reactionsAfter(events) });

const monday = said(2, '2026-03-09');
const tuesday = said(2, '2026-03-10');

it.each([
  ['said', [monday, tuesday], ['day:2026-03-09', 'day:2026-03-10']],
  ['said twice', [monday, monday], ['day:2026-03-09']],
  ['taken back', [monday, tuesday, takenBack(monday)], ['day:2026-03-10']],
  ['said again', [monday, takenBack(monday), monday], ['day:2026-03-09']],
])('shows what was %s', (_, events, occasions) =>
  expect(rowsAfter(events)).toEqual(occasions.map((occasion) => [2, occasion, 'amen', 1])),
);

it('forgets what a reader said who is gone', () => expect(rowsAfter([monday], false)).toEqual([]));
