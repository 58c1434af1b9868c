import '@testing-library/jest-dom';
import type { ChallengeScreenAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { ScreenPage } from './screen-page';

const team = { chaptersAtClose: null, finished: 0, target: 480 };
const shown: ChallengeScreenAnswer = {
  challenge: {
    id: 4,
    name: 'Advent with Luke',
    reward: null,
    scope: 'church',
    scopeId: 8,
    scopeName: 'Bethel',
    look: { accent: 'forest', motif: 'dove' },
    state: 'running',
    from: '2026-12-01',
    until: '2026-12-24',
    closesAt: '2026-12-28T00:00:00.000Z',
    chapters: 'books',
    books: [42],
    planId: null,
    chapterCount: 24,
    teams: 'balanced',
    teamNames: ['Lilies', 'Sparrows'],
    goal: 'each',
    target: 24,
    restWeekdays: [],
    lateEntry: true,
    version: 1,
    canOrganise: true,
  },
  standing: {
    teams: [
      { ...team, rank: 1, team: 2, name: 'Sparrows', readers: 20, chapters: 40 },
      { ...team, rank: 2, team: 1, name: 'Lilies', readers: 20, chapters: 10 },
    ],
    readers: 40,
    chapters: 50,
    chaptersAtClose: null,
    finished: 0,
    target: 960,
  },
  pace: { expected: 200, daysLeft: 19, readingDaysLeft: 19 },
  today: { readers: 9, chapters: 12, latest: ['Ben', 'Anna'] },
  map: { chapterIds: [974, 975, 976], readToday: [2, 0, 1], isRead: [true, true, true] },
  inviteCode: 'ABCDEFGHJK',
};
const show = async (answer: ChallengeScreenAnswer = shown) => {
  fakeApi({ 'GET /challenges/4/screen': () => ({ body: answer }) });
  const rendered = await renderAtAddress(<ScreenPage id={4} />);
  await screen.findByRole('heading', { name: 'Advent with Luke' });
  return rendered;
};

it('shows what is read, who read last, the race and the way to join, dark while it is shown', async () => {
  const { unmount } = await show();
  expect(screen.getByText('Bethel · December 1 to December 24, 2026')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Together' })).toHaveTextContent(
    '50of 960 chapters, 40 readers12chapters today9readers todayJust read: Ben, Anna',
  );
  const teams = within(screen.getByRole('region', { name: 'Teams' }));
  expect(teams.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Sparrows',
    'Lilies',
  ]);
  expect(screen.getByRole('img', { name: '2 of 3 chapters read today, 3 since the start' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /QR code of .*\/join\/ABCDEFGHJK\?challenge=4$/ })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('shows no code to who may not know it, and counts those who are in before it begins', async () => {
  const challenge = { ...shown.challenge, state: 'announced' as const, teams: 'none' as const };
  await show({ ...shown, challenge, inviteCode: null });
  expect(screen.getByRole('region', { name: 'Together' })).toHaveTextContent('40readers are in');
  expect(screen.queryByText('Scan to join')).toBeNull();
  expect(screen.getByText(/to go$/)).toBeInTheDocument();
});

it('says when there is no such challenge', async () => {
  fakeApi({ 'GET /challenges/4/screen': () => refusal(404, 'Challenge not found') });
  await renderAtAddress(<ScreenPage id={4} />);
  expect(await screen.findByText('Challenge not found')).toBeInTheDocument();
});
