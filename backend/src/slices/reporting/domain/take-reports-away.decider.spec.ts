import { REPORT_MESSAGES } from '@lectio/contract';
import { putReportsBack, takeReportsAway } from './take-reports-away.decider';

const removalId = 'r1';
const ofAnna = { readerId: 1, ownerId: 7, position: 3, chapters: [1, 2, 3] };
const ofHerChild = { readerId: 2, ownerId: 7, position: 5, chapters: [9] };
const ofBoaz = { readerId: 4, ownerId: 8, position: 6, chapters: [1] };

const attempt = (given: Parameters<typeof takeReportsAway>[0], asked: number | null) => () =>
  takeReportsAway(given, { removalId, asked });

describe('taking reports away', () => {
  it('of readers of one person is an event for each', () => {
    expect(attempt([ofHerChild, ofAnna], 4)()).toEqual({
      ownerId: 7,
      events: [
        { type: 'ReportsTakenAway', data: { readerId: 1, removalId, parts: [{ position: 3, chapters: '1-3' }] } },
        { type: 'ReportsTakenAway', data: { readerId: 2, removalId, parts: [{ position: 5, chapters: '9' }] } },
      ],
    });
  });

  it('takes what survives of a batch', () => {
    expect(attempt([ofAnna], null)().events).toHaveLength(1);
  });

  it.each([
    ['of several people', [ofAnna, ofBoaz], 4, REPORT_MESSAGES.severalPeople],
    ['of which one is gone', [ofAnna], 4, REPORT_MESSAGES.reportNotFound],
    ['of a batch that has none', [], null, REPORT_MESSAGES.reportNotFound],
  ])('%s is refused', (_, given, asked, message) => {
    expect(attempt(given, asked)).toThrow(message);
  });
});

it('putting reports back names what comes back', () => {
  expect(putReportsBack([ofAnna], removalId)).toEqual([
    { type: 'ReportsPutBack', data: { readerId: 1, removalId, parts: [{ position: 3, chapters: '1-3' }] } },
  ]);
});
