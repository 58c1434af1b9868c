import { BIBLE_MESSAGES, bibleBegunOn } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { given } from '@test/support/given';
import { beginBible, takeBibleBack, type BegunState } from './begin-bible.decider';

const readerId = 7;
const none: BegunState = { readerId, begun: [] };
const january: BegunState = { readerId, begun: [dayOf('2026-01-01'), dayOf('2027-01-01')] };
const today = dayOf('2027-02-03');

it('begins a Bible today, or on a day before', () => {
  given(none)
    .when(beginBible, { today })
    .then({ type: 'BibleBegun', data: { readerId, beginsOn: '2027-02-03' } });
  given(january)
    .when(beginBible, { today, beginsOn: '2027-01-02' })
    .then({ type: 'BibleBegun', data: { readerId, beginsOn: '2027-01-02' } });
});

it('refuses days to come, days that are none, and days up to the last beginning', () => {
  given(none).when(beginBible, { today, beginsOn: '2027-02-04' }).thenRefused(BIBLE_MESSAGES.dayToCome);
  given(none).when(beginBible, { today, beginsOn: '2027-02-30' }).thenRefused(BIBLE_MESSAGES.dateInvalid);
  for (const beginsOn of ['2027-01-01', '2026-06-01'])
    given(january).when(beginBible, { today, beginsOn }).thenRefused(bibleBegunOn('2027-01-01'));
});

it('takes back the last beginning alone', () => {
  given(january)
    .when(takeBibleBack, undefined)
    .then({ type: 'BibleTakenBack', data: { readerId, beginsOn: '2027-01-01' } });
  given(none).when(takeBibleBack, undefined).thenRefused(BIBLE_MESSAGES.noneBegun);
});
