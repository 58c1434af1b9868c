import '@testing-library/jest-dom';
import type { ChurchRole, LeadersReadingAnswer } from '@lectio/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { LeadersPage } from './leaders-page';
import type { LeadersSearch } from './leaders-queries';

const reading: LeadersReadingAnswer = {
  from: '2026-03-01',
  to: '2026-03-14',
  members: 5,
  sharing: 2,
  reading: 1,
  chapters: 1234,
  weeks: [
    { from: '2026-03-01', to: '2026-03-07', chapters: 1200, readers: 2 },
    { from: '2026-03-08', to: '2026-03-14', chapters: 34, readers: 1 },
  ],
  readers: [
    {
      readerId: 1,
      name: 'Lydia',
      userId: 1,
      memberName: 'Lydia',
      chapters: 1234,
      daysRead: 9,
      lastReadDate: '2026-03-13',
      quietWeeks: 0,
    },
    {
      readerId: 2,
      name: 'Euodia',
      userId: 1,
      memberName: 'Lydia',
      chapters: 0,
      daysRead: 0,
      lastReadDate: '2026-01-02',
      quietWeeks: 10,
    },
    {
      readerId: 3,
      name: 'Timothy',
      userId: 2,
      memberName: 'Timothy',
      chapters: 0,
      daysRead: 0,
      lastReadDate: null,
      quietWeeks: null,
    },
  ],
  groups: [
    {
      id: 5,
      name: 'Choir',
      members: 3,
      weeks: [
        { from: '2026-03-01', to: '2026-03-07', chapters: 30, readers: 3 },
        { from: '2026-03-08', to: '2026-03-14', chapters: 4, readers: 1 },
      ],
    },
  ],
  plans: [
    {
      id: 4,
      name: 'Gospels',
      startDate: '2026-03-01',
      targetEndDate: '2026-03-30',
      readers: 3,
      completed: 1,
      percentRead: 40,
      percentDue: 47,
    },
    {
      id: 3,
      name: 'Psalms',
      startDate: '2026-02-01',
      targetEndDate: null,
      readers: 1,
      completed: 0,
      percentRead: null,
      percentDue: null,
    },
  ],
};

const show = async (
  answer: Partial<LeadersReadingAnswer> = {},
  role: ChurchRole = 'leader',
  routes: FakeRoutes = {},
) => {
  setUser(person());
  const calls = fakeApi({
    'GET /churches/current': () => ({ body: { church: { id: 7, name: 'Philippi', role } } }),
    'GET /churches/7/reading': () => ({ body: { ...reading, ...answer } }),
    ...routes,
  });
  const Page = () => {
    const [search, setSearch] = useState<LeadersSearch>({});
    return <LeadersPage search={search} onSearch={setSearch} />;
  };
  await renderAtAddress(<Page />, '/church-management/reading');
  return { calls, user: userEvent.setup() };
};
const rows = (label: string): string[][] =>
  within(screen.getByRole('region', { name: `${label}, as a table` }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u2009', ' ')));

it('shows who shares, who read, and how far the plans are', async () => {
  await show();
  expect(await screen.findByText('Philippi · Mar 1 – 14, 2026')).toBeInTheDocument();
  const totals = (await screen.findAllByRole('term')).map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(totals).toEqual([
    ['Members who share', '2 of 5'],
    ['Of these, read', '1 of 2'],
    ['Chapters', '1,234'],
  ]);
  expect(rows('Readers')).toEqual([
    ['Lydia', '1,234', '9', 'Mar 13, 2026'],
    ['Euodiawith Lydia', '0', '0', 'Jan 2, 202610 weeks ago'],
    ['Timothy', '0', '0', 'Never'],
  ]);
  expect(rows('Chapters a week').map((row) => row.slice(0, 3))).toEqual([
    ['Mar 1 – 7, 2026', '2', '1,200'],
    ['Mar 8 – 14, 2026', '1', '34'],
  ]);
  expect(rows('Our plans')).toEqual([
    ['GospelsMar 1 – 30, 2026', '3', '1', '40%', '47%'],
    ['Psalmssince Feb 1, 2026', '1', '0', '–', '–'],
  ]);
});

it('shows the weeks of groups, on a sheet too', async () => {
  const { user, calls } = await show({}, 'leader', { 'GET /churches/7/reading.csv': () => refusal(500, '') });
  expect(await screen.findByRole('heading', { name: 'Choir 3 members' })).toBeInTheDocument();
  expect(rows('Choir').map((row) => row.slice(0, 3))).toEqual([
    ['Mar 1 – 7, 2026', '3', '30'],
    ['Mar 8 – 14, 2026', '1', '4'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Groups as a sheet (CSV)' }));
  expect(await screen.findByText('Failed to load what members share')).toBeInTheDocument();
  const asked = calls.find(({ path }) => path.endsWith('.csv'));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ by: 'groups', from: '2026-03-01', to: '2026-03-14' });
});

it('has no room for groups where none can be shown', async () => {
  await show({ groups: [] });
  await screen.findByRole('heading', { name: 'Chapters a week' });
  expect(screen.queryByRole('heading', { name: 'Chapters a week by group' })).not.toBeInTheDocument();
});

it('shows only those who have been quiet', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: /haven’t read for 3 weeks/ }));
  expect(rows('Readers').map(([name]) => name)).toEqual(['Euodiawith Lydia', 'Timothy']);
});

it('says that nobody was quiet', async () => {
  const { user } = await show({ readers: reading.readers.slice(0, 1) });
  await user.click(await screen.findByRole('checkbox', { name: /haven’t read for 3 weeks/ }));
  expect(screen.getByText('Nobody. Everyone who shares has read lately.')).toBeInTheDocument();
});

it('asks for other days', async () => {
  const { calls } = await show();
  const from = await screen.findByLabelText('From');
  await waitFor(() => expect(from).toHaveValue('2026-03-01'));
  fireEvent.change(from, { target: { value: '2026-02-02' } });
  expect(calls.map(({ path, query }) => `${path} ${query.get('from')}`)).toContain('/churches/7/reading 2026-02-02');
});

it('says how members begin to share, while nobody does', async () => {
  await show({ sharing: 0, readers: [] });
  expect(await screen.findByText('None of 5 members share yet.')).toBeInTheDocument();
  expect(screen.getByText(/is on their church page and in their settings/)).toBeInTheDocument();
});

it('is for leaders alone', async () => {
  const { calls } = await show({}, 'helper');
  expect(await screen.findByText('This page is for church leaders.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Church' })).toHaveAttribute('href', '/church-management');
  expect(calls.some(({ path }) => path.endsWith('/reading'))).toBe(false);
});

it('says that it could not be loaded', async () => {
  await show({}, 'leader', { 'GET /churches/7/reading': () => refusal(500, '') });
  expect(await screen.findByText('Failed to load what members share')).toBeInTheDocument();
});

it('asks for the same days as a sheet, and says when that fails', async () => {
  const { user, calls } = await show({}, 'leader', { 'GET /churches/7/reading.csv': () => refusal(500, '') });
  await user.click(await screen.findByRole('button', { name: 'Download (CSV)' }));
  expect(await screen.findByText('Failed to load what members share')).toBeInTheDocument();
  const asked = calls.find(({ path }) => path.endsWith('.csv'));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ from: '2026-03-01', to: '2026-03-14' });
});
