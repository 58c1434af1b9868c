import '@testing-library/jest-dom';
import type { PlanAnswer, PlanEnvelope } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { nameChaptersIn } from '@/shared/passages/chapter-names';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { PlanPage, type PlanPageSearch } from './plan-page';

const own: PlanAnswer = {
  id: 'custom-4',
  name: 'Ruth backwards',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterCount: 2,
  estimatedDays: 2,
  pointsReward: 0,
  goesBy: 'spread',
  dayCount: null,
  runsRound: false,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  isPublished: false,
  isOwn: true,
};
const anna = reader({ age: null, gender: null });

function Page() {
  const [search, setSearch] = useState<PlanPageSearch>({});
  return <PlanPage planId={own.id} search={search} onSearch={setSearch} />;
}

const answer = (about: Partial<PlanEnvelope['plan']>) => ({
  body: { plan: { ...own, chapterIds: [236, 233], days: [], lists: [], ...about } },
});

const open = async (routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /plans/custom-4': () => answer({}),
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /plans/reader/1/progress': () => ({ body: { progress: [] } }),
    ...routes,
  });
  const user = userEvent.setup();
  const { href } = await renderAtAddress(<Page />, '/reading-plans/custom-4');
  return { user, calls, href };
};

const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

it('says what is read, and how long it takes', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Ruth backwards' })).toBeInTheDocument();
  expect(screen.getByText('2 days')).toBeInTheDocument();
  expect(screen.getByText('Ruth 4, Ruth 1')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Following it' })).not.toBeInTheDocument();
});

it('shows its first days, and all of them when asked', async () => {
  const days = Array.from({ length: 9 }, (_, place) => ({
    title: place === 0 ? 'Zechariah' : undefined,
    passages: place === 6 ? [] : [{ text: `Luke ${place + 1}`, chapterIds: [974 + place], verses: null }],
  }));
  const { user } = await open({ 'GET /plans/custom-4': () => answer({ goesBy: 'days', dayCount: 9, days }) });
  expect(await screen.findByText('Zechariah')).toBeInTheDocument();
  expect(screen.getByText('Rest')).toBeInTheDocument();
  expect(screen.queryByText('Luke 9')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 9 days' }));
  expect(screen.getByText('Luke 9')).toBeInTheDocument();
});

it('names the dates of a plan that goes by them', async () => {
  const passages = [{ text: 'Luke 1', chapterIds: [974], verses: null }];
  const days = [
    { date: '--02-14', passages },
    { date: '---05', passages },
  ];
  await open({ 'GET /plans/custom-4': () => answer({ goesBy: 'dates', dayCount: 2, days }) });
  expect(await screen.findByText('Feb 14')).toBeInTheDocument();
  expect(screen.getByText('Day 5')).toBeInTheDocument();
});

it('lists the account’s readers who follow it', async () => {
  await open({
    'GET /plans/reader/1/progress': () => ({
      body: {
        progress: [
          {
            planId: own.id,
            isActive: true,
            completedAt: null,
            startedAt: '2025-10-01',
            chaptersPerDay: 1,
            ahead: 0,
            chaptersRead: 1,
            totalChapters: 2,
          },
        ],
      },
    }),
  });
  expect(await screen.findByText('On track · 1 of 2 chapters')).toBeInTheDocument();
});

it('says when the plan does not come', async () => {
  await open({ 'GET /plans/custom-4': () => refusal(500, '') });
  expect(await screen.findByText('Failed to load reading plans. Please try again.')).toBeInTheDocument();
});

it('is started here', async () => {
  const { user, calls } = await open({
    'POST /plans/reader/1/start/custom-4': () => ({ status: 201, body: { message: 'Plan started', progress: null } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Start this plan' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start Plan' }));
  await waitFor(() => expect(sent(calls, 'POST')).toEqual([['/plans/reader/1/start/custom-4', {}]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers changes only to whom it belongs', async () => {
  await open({ 'GET /plans/custom-4': () => answer({ isOwn: false }) });
  expect(await screen.findByRole('button', { name: 'Share' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute('href', '/reading-plans/custom-4/paper');
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

describe('a plan of one’s own', () => {
  it('is edited as it was written', async () => {
    const { user } = await open({
      'GET /plans/custom-4': () => ({
        body: { plan: { ...own, chapterIds: [236, 233, 234, 890], days: [], lists: [] } },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await within(await screen.findByRole('dialog')).findByLabelText('Chapters, in reading order')).toHaveValue(
      'Ruth 4; Ruth 1–2; Jonah 1',
    );
  });

  it('is named and read in the numbering of the account, and stays what it is when its name changes', async () => {
    await nameChaptersIn('greek');
    const chapterIds = [879, 770, 877, 312, 311];
    const { user, calls } = await open({
      'GET /plans/custom-4': () => ({ body: { plan: { ...own, chapterIds, days: [], lists: [] } } }),
      'PUT /plans/custom-4': () => ({ body: { plan: { ...own, chapterIds } } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const modal = within(await screen.findByRole('dialog'));
    const field = await modal.findByLabelText('Chapters, in reading order');
    expect(field).toHaveValue('Joel 4; Jeremiah 25; 32; Joel 1; 1 Kings 20; 1 Kings 21');
    await user.type(modal.getByLabelText('Name'), '!');
    await user.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([['/plans/custom-4', { chapterIds }]]));
    await act(() => nameChaptersIn('kjv'));
  });

  it('is deleted after a question', async () => {
    const { user, calls, href } = await open({
      'DELETE /plans/custom-4': () => ({ body: { message: 'Plan deleted' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(calls, 'DELETE')).toEqual([['/plans/custom-4', undefined]]));
    await waitFor(() => expect(href()).toBe('/reading-plans'));
  });
});

it('is shared with whom one chooses, and with nobody by haste where there are several', async () => {
  const { user, calls } = await open({
    'GET /families': () => ({ body: { families: [{ id: 3, name: 'The Hannas', readers: [] }] } }),
    'GET /churches/current': () => ({ body: { church: { id: 8, name: 'Bethel', role: 'leader' } } }),
    'GET /groups': () => ({
      body: {
        groups: [
          { id: 5, name: 'Choir', role: 'leader' },
          { id: 6, name: 'Youth', role: 'member' },
        ],
      },
    }),
    'POST /plans/shared': () => ({ status: 201, body: { message: 'Plan shared' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Ruth backwards' }));
  const choice = await dialog.findByLabelText('With');
  expect(choice).toHaveDisplayValue('Choose a family, church or group');
  await user.click(dialog.getByRole('button', { name: 'Share Plan' }));
  expect(choice).toHaveAccessibleDescription('Please choose one family, church or group');
  expect(sent(calls, 'POST')).toEqual([]);
  expect(within(choice).queryByText('Youth')).not.toBeInTheDocument();
  await user.selectOptions(choice, 'Choir');
  await user.click(dialog.getByRole('button', { name: 'Share Plan' }));
  await waitFor(() =>
    expect(sent(calls, 'POST')).toEqual([['/plans/shared', expect.objectContaining({ groupId: 5 })]]),
  );
});
