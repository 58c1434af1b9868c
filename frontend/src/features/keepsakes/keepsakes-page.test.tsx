import '@testing-library/jest-dom';
import type { ReviewAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { KeepsakesPage } from './keepsakes-page';
import type { KeepsakesSearch } from './keepsakes-search';

const anna = reader();
const jonas = { ...reader({ id: 3, name: 'Jonas', userId: 9 }) };
const review: ReviewAnswer['review'] = {
  readerId: 1,
  canon: 'protestant',
  from: null,
  until: null,
  chapters: 1300,
  uniqueChapters: 1189,
  days: 400,
  booksBegun: [{ book: 'Jude', on: '2025-03-03' }],
  booksFinished: [{ book: 'Jude', on: '2025-03-03' }],
  biblesCompleted: [{ number: 1, startedOn: '2024-02-01', on: '2025-03-14' }],
  longestRun: { days: 30, from: '2025-03-01', until: '2025-03-30' },
  eveningChapters: 12,
  hours: [],
  first: { date: '2025-01-02', chapterId: 1 },
  last: { date: '2025-12-30', chapterId: 1189 },
  asOf: { eventId: '12-345', at: '2025-12-31T10:00:00.000Z' },
  chapterReadCounts: { 1: 2, 1189: 1 },
};
const nothing = { ...review, chapters: 0, booksFinished: [], biblesCompleted: [] };

let search: KeepsakesSearch;

function Page({ start }: { start: KeepsakesSearch }) {
  const [now, setNow] = useState(start);
  search = now;
  return <KeepsakesPage search={now} onSearch={setNow} />;
}

const open = async (start: KeepsakesSearch = {}, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [{ id: 5, name: 'House', readers: [anna, jonas] }] } }),
    'GET /readers/1/review': () => ({ body: { review } }),
    'GET /readers/3/review': () => ({ body: { review: { ...nothing, readerId: 3 } } }),
    'GET /readers/1/calendar': () => ({ body: { calendar: { days: [{ date: '2025-03-03', chapters: 1 }] } } }),
    ...routes,
  });
  const rendered = await renderAtAddress(<Page start={start} />, '/keepsakes');
  return { ...rendered, calls, user: userEvent.setup() };
};

beforeEach(() => localStorage.clear());
afterEach(() => setUser(null));

const shown = () => screen.findByRole('img');

it('begins with the certificate of the latest Bible, for the church of the account', async () => {
  setUser(
    person({
      church: { id: 3, name: 'Church on Crete', accent: 'forest', motif: 'fish' },
      churchMembershipStatus: 'approved',
    }),
  );
  await open();
  expect(await shown()).toHaveAccessibleName('Anna’s certificate: Bible 1, Mar 14, 2025');
  for (const part of [
    'This certifies that',
    'Anna',
    'from Genesis to Revelation',
    'February 1, 2024 to March 14, 2025',
    'Church on Crete',
    'PASTOR',
    'record 12-345',
    'ask an administrator to look up that record under Events',
  ])
    expect(await shown()).toHaveTextContent(part);
});

it('names no church that has not accepted the account', async () => {
  setUser(
    person({
      church: { id: 3, name: 'Church on Crete', accent: 'forest', motif: 'fish' },
      churchMembershipStatus: 'pending',
    }),
  );
  await open();
  expect(await shown()).not.toHaveTextContent('Church on Crete');
});

it('offers a certificate of each book read whole', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Certificate of'), 'Jude, Mar 3, 2025');
  expect(search).toEqual({ feat: 'book-Jude' });
  expect(await shown()).toHaveTextContent('has read the whole of Jude,');
});

it('remembers design, size and who signs on the device', async () => {
  const { user, unmount } = await open();
  const designs = await screen.findByRole('group', { name: 'Design' });
  expect(
    within(designs)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toHaveLength(5);
  await user.click(within(designs).getByRole('button', { name: /Bookplate$/ }));
  await user.click(screen.getByRole('button', { name: 'Post 4:5' }));
  await user.clear(screen.getByLabelText('Who signs'));
  await user.type(screen.getByLabelText('Who signs'), 'Elder');
  expect(await shown()).toHaveTextContent('ELDER');
  unmount();
  await open();
  expect(
    within(await screen.findByRole('group', { name: 'Design' })).getByRole('button', { pressed: true }),
  ).toHaveAccessibleName(/Bookplate$/);
  expect(screen.getByRole('button', { name: 'Post 4:5' })).toHaveAttribute('aria-pressed', 'true');
  expect(await shown()).toHaveTextContent('ELDER');
});

it('prints on paper only what is made for paper', async () => {
  const { user } = await open();
  expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Story 9:16' }));
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save as an image' })).toBeInTheDocument();
});

it('shows the map with the figures of all time', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Map' }));
  expect(search).toEqual({ kind: 'map' });
  expect(await shown()).toHaveAccessibleName('The map of Anna as a poster');
  for (const part of ['1,300', 'OF 1,189 DIFFERENT', 'WHOLE BIBLE']) expect(await shown()).toHaveTextContent(part);
});

it('shows a year, and goes to another one', async () => {
  const { user, calls } = await open({ kind: 'year', year: 2025 });
  expect(await shown()).toHaveAccessibleName('Anna’s 2025 as a poster');
  expect(await shown()).toHaveTextContent('30DAYS IN A ROW');
  await user.click(screen.getByRole('button', { name: 'Show 2024' }));
  expect(search).toEqual({ kind: 'year', year: 2024 });
  expect(await shown()).toHaveAccessibleName('Anna’s 2024 as a poster');
  expect(calls.at(-1)?.query.get('year') ?? calls.at(-2)?.query.get('year')).toBe('2024');
});

it('says that nothing was read in a year', async () => {
  let isYear = false;
  await open(
    { kind: 'year', year: 2020 },
    {
      'GET /readers/1/review': ({ query }) => {
        isYear = query.get('from') === '2020-01-01';
        return { body: { review: isYear ? nothing : review } };
      },
    },
  );
  expect(await screen.findByText('Anna didn’t read in 2020.')).toBeInTheDocument();
});

it('says what will be there for a reader who has read nothing, or nothing whole', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Reader'), 'Jonas');
  expect(await screen.findByText('Nothing to frame yet for Jonas.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report Reading' })).toHaveAttribute('href', '/report');
});

it('has the map first where nothing was read whole', async () => {
  const part = { ...review, booksFinished: [], biblesCompleted: [] };
  const { user } = await open({}, { 'GET /readers/1/review': () => ({ body: { review: part } }) });
  expect(await shown()).toHaveAccessibleName('The map of Anna as a poster');
  await user.click(screen.getByRole('button', { name: 'Certificate' }));
  expect(screen.getByText('No certificate yet.')).toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  let isBroken = true;
  const { user } = await open(
    {},
    { 'GET /readers/1/review': () => (isBroken ? refusal(500, '') : { body: { review } }) },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load this reader’s history. Please try again.',
  );
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await shown()).toBeInTheDocument();
});

it('leads to the readers of an account that has none', async () => {
  await open(
    {},
    { 'GET /readers': () => ({ body: { readers: [] } }), 'GET /families': () => ({ body: { families: [] } }) },
  );
  expect(await screen.findByRole('link', { name: 'My Readers' })).toHaveAttribute('href', '/readers');
});
