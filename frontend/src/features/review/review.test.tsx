import '@testing-library/jest-dom';
import type { FamilyAnswer, ReviewAnswer } from '@lectio/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { reader } from '@/shared/testing/people';
import { ReviewPage } from './review-page';
import type { ReviewSearch } from './review-search';

const anna = reader();
const house: FamilyAnswer = {
  id: 5,
  name: 'House',
  description: null,
  inviteCode: 'ABCDEFGH',
  createdBy: 1,
  createdAt: '2025-01-01T00:00:00Z',
  members: [],
  readers: [
    { ...anna },
    { id: 3, name: 'Jonas', isPrimary: true, isActive: true, userId: 9, user: { name: 'Jonas' }, canon: 'protestant' },
  ],
};
const BIBLE = { number: 2, startedOn: '2024-02-01', on: '2025-03-14' };
const review: ReviewAnswer['review'] = {
  readerId: 1,
  canon: 'protestant',
  from: '2025-01-01',
  until: '2025-12-31',
  chapters: 700,
  uniqueChapters: 650,
  days: 200,
  booksBegun: [{ book: 'Jude', on: '2025-03-03' }],
  booksFinished: [],
  biblesCompleted: [BIBLE],
  longestRun: { days: 30, from: '2025-03-01', until: '2025-03-30' },
  eveningChapters: 12,
  hours: [],
  first: { date: '2025-01-02', chapterId: 1 },
  last: { date: '2025-12-30', chapterId: 1189 },
  asOf: { eventId: '12-345', at: '2025-12-31T10:00:00.000Z' },
  chapterReadCounts: { 1: 2, 1189: 1 },
};

let search: ReviewSearch;

function Page({ start }: { start: ReviewSearch }) {
  const [now, setNow] = useState(start);
  search = now;
  return <ReviewPage search={now} onSearch={setNow} />;
}

const open = async (start: ReviewSearch = { year: 2025 }, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [house] } }),
    'GET /readers/1/review': () => ({ body: { review } }),
    'GET /families/5/review': () => ({
      body: {
        review: {
          readers: [
            { readerId: 1, chapters: 700, days: 200 },
            { readerId: 3, chapters: 1, days: 1 },
          ],
          chapters: 701,
          daysTogether: 1,
          daysOfAll: 1,
          chaptersOfAll: 0,
        },
      },
    }),
    ...routes,
  });
  await renderAtAddress(<Page start={start} />, '/review');
  return { calls, user: userEvent.setup() };
};

it('shows each figure of the year, and what it rests on', async () => {
  const { calls } = await open();
  expect(await screen.findByTestId('review')).toHaveTextContent('700 chapters, 650 different');
  expect(calls.find(({ path }) => path === '/readers/1/review')?.query.toString()).toBe(
    'from=2025-01-01&until=2025-12-31',
  );
  expect(screen.getByTestId('review')).toHaveTextContent('30 days, Mar 1, 2025 to Mar 30, 2025');
  const why = new URL(screen.getByRole('link', { name: 'Why: Longest streak' }).getAttribute('href') ?? '', 'http://x');
  expect([why.pathname, why.searchParams.get('startDate'), why.searchParams.get('endDate')]).toEqual([
    '/manage-reports',
    '2025-03-01',
    '2025-03-30',
  ]);
  expect(await screen.findByTestId('together-5')).toHaveTextContent(
    '701 chapters together. Two or more of you read on 1 day, all of you on 1 day.',
  );
  expect(screen.getByTestId('together-5')).toHaveTextContent('Jonas1 chapter on 1 day');
});

it('says of books only what came for the first time, and nothing where nothing did', async () => {
  await open();
  expect(await screen.findByTestId('review')).toHaveTextContent('Books started for the first timeJude (Mar 3, 2025)');
  expect(screen.getByTestId('review')).not.toHaveTextContent('Books finished');
});

it('goes to another year, and to a span of one’s own', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show 2024' }));
  expect(search).toEqual({ year: 2024 });
  await user.type(screen.getByLabelText('From'), '2023-05-01');
  expect(search).toEqual({ from: '2023-05-01' });
});

it('says that nothing was read, and leads to a report', async () => {
  await open({}, { 'GET /readers/1/review': () => ({ body: { review: { ...review, chapters: 0 } } }) });
  expect(await screen.findByText('No reading in these days.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report Reading' })).toHaveAttribute('href', '/report');
  expect(screen.queryByRole('heading', { name: 'Keepsakes' })).not.toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  let broken = true;
  const { user } = await open(
    {},
    { 'GET /readers/1/review': () => (broken ? refusal(500, '') : { body: { review } }) },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the review. Please try again.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByTestId('review')).toBeInTheDocument();
});

it('leads to the keepsakes of the reader', async () => {
  await open();
  const link = new URL(
    (await screen.findByRole('link', { name: 'Open keepsakes' })).getAttribute('href') ?? '',
    'http://x',
  );
  expect([link.pathname, link.searchParams.get('reader')]).toEqual(['/keepsakes', '1']);
});
