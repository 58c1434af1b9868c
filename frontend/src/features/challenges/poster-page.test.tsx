import '@testing-library/jest-dom';
import type { ChallengePageAnswer } from '@lectio/contract';
import { screen } from '@testing-library/react';
import { fakeApi } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { PosterPage } from './poster-page';

const page: ChallengePageAnswer = {
  challenge: {
    id: 4,
    name: 'Advent with Luke',
    reward: 'Cake for everybody',
    scope: 'church',
    scopeId: 8,
    scopeName: 'Bethel',
    look: { accent: 'forest', motif: 'dove' },
    state: 'announced',
    from: '2026-12-01',
    until: '2027-01-06',
    closesAt: '2027-01-10T00:00:00.000Z',
    chapters: 'books',
    books: [42],
    planId: null,
    chapterCount: 24,
    teams: 'none',
    teamNames: [],
    goal: 'each',
    target: 24,
    restWeekdays: [],
    lateEntry: true,
    version: 1,
    canOrganise: true,
  },
  standing: { teams: [], readers: 0, chapters: 0, chaptersAtClose: null, finished: 0, target: 0 },
  today: { readers: 0, named: [] },
  leading: [],
  pace: { expected: 0, daysLeft: 37, readingDaysLeft: 37 },
  own: [],
  joinable: [],
  versions: [],
  inviteCode: 'ABCDEFGHJK',
};
const show = async (answer: ChallengePageAnswer) => {
  fakeApi({
    'GET /challenges/4': () => ({ body: answer }),
    'GET /app/site': () => ({ body: { site: { name: 'Our readers', registration: 'open', canon: 'protestant' } } }),
  });
  await renderAtAddress(<PosterPage id={4} />);
  await screen.findByRole('heading', { name: 'Advent with Luke' });
};
const code = () => screen.getByRole('img', { name: /^QR code of/ }).getAttribute('aria-label');

it('says whose it is, when, and what is read, with the code that joins both', async () => {
  await show(page);
  for (const text of [
    'Bethel',
    'December 1, 2026 to January 6, 2027',
    'We read: Luke, 24 chapters',
    'Cake for everybody',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(code()).toBe(`QR code of ${window.location.origin}/join/ABCDEFGHJK?challenge=4`);
});

it('leads to the challenge’s page where its reader may not invite', async () => {
  await show({ ...page, inviteCode: null });
  expect(code()).toBe(`QR code of ${window.location.origin}/challenges/4`);
  expect(screen.getByText(/This code only works for people who are already in Bethel/)).toBeInTheDocument();
});

it('is of the site by its name, with a code for everybody', async () => {
  const challenge = { ...page.challenge, scope: 'site' as const, scopeId: null, scopeName: null };
  await show({ ...page, challenge, inviteCode: null });
  expect(await screen.findByText('Our readers')).toBeInTheDocument();
  expect(code()).toBe(`QR code of ${window.location.origin}/join/site?challenge=4`);
});
