import '@testing-library/jest-dom';
import type { FrontAnswer } from '@lectio/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, signInWith } from '@/shared/auth/auth-store';
import { fakeApi, refusal } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { Challenge } from './challenge';
import { DownloadPage } from './download-page';

beforeEach(() => clearSession());
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const arrive = () => signInWith({ token: 'mine', user: person() });

const advent: NonNullable<FrontAnswer['challenge']> = {
  id: 7,
  name: 'Advent with Luke',
  reward: 'Cake',
  scope: 'site',
  scopeId: null,
  scopeName: null,
  look: null,
  state: 'announced',
  from: '2026-12-01',
  until: '2026-12-24',
  closesAt: '2026-12-28T00:00:00.000Z',
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
  canOrganise: false,
  readers: 12,
};
const site = {
  'GET /app/site': () => ({ body: { site: { name: 'Our readers', registration: 'open', canon: 'protestant' } } }),
};
const open = async (front: Partial<FrontAnswer> = {}) => {
  fakeApi({ ...site, 'GET /challenges/front': () => ({ body: { challenge: null, plan: null, ...front } }) });
  await renderAtAddress(<Challenge />, '/about');
  await screen.findByRole('heading', { level: 1 });
};
const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

describe('the challenge', () => {
  it('says what it asks: 1,189 chapters in October 2025, about 38 a day, 2 to 3 hours', async () => {
    await open();
    expect(
      screen.getByText(/The October 2025 challenge: 1,189 chapters, about 38 chapters a day, 2–3 hours daily/),
    ).toBeInTheDocument();
    expect(figures()).toEqual(['1,189', '38', '2–3']);
  });

  it('is that one too where nothing is known', async () => {
    fakeApi({ ...site, 'GET /challenges/front': () => refusal(500, '') });
    await renderAtAddress(<Challenge />, '/about');
    expect(await screen.findByText('October 2025')).toBeInTheDocument();
  });

  it('is the one that the site runs, with the way into it', async () => {
    await open({ challenge: advent });
    expect(screen.getByRole('heading', { name: 'Advent with Luke' })).toBeInTheDocument();
    expect(screen.getByText('Dec 1, 2026 to Dec 24, 2026')).toBeInTheDocument();
    expect(screen.getByText(/^Luke, 24 chapters\. Reward: Cake\./)).toBeInTheDocument();
    expect(figures()).toEqual(['24', '1', '12']);
    expect(screen.queryByText(/2025/)).not.toBeInTheDocument();
    expect(hrefOf('Join the Challenge')).toBe('/join/site?challenge=7');
  });

  it('is a plan where an administrator chose one', async () => {
    const plan = { id: 'gospels', name: 'The Gospels', description: 'Four lives', chapterCount: 89, days: 30 };
    await open({ plan });
    expect(screen.getByText('A plan for 30 days')).toBeInTheDocument();
    expect(figures()).toEqual(['89', '3', '30']);
    expect(screen.queryByText(/2025/)).not.toBeInTheDocument();
    expect(hrefOf('Read Along')).toBe('/auth?view=register');
  });

  it('invites visitors to join or to log in', async () => {
    await open();
    expect([hrefOf('Join the Challenge'), hrefOf('Log in')]).toEqual(['/auth?view=register', '/auth']);
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('leads members to their figures and to the next report', async () => {
    arrive();
    await open({ challenge: advent });
    expect([hrefOf('Dashboard'), hrefOf('Open the Challenge')]).toEqual(['/dashboard', '/challenges/7']);
    expect(screen.getByRole('link', { name: 'Start Reading' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Join the Challenge' })).not.toBeInTheDocument();
  });
});

describe('the download page', () => {
  const stores = (answer: object) => fakeApi({ 'GET /app/stores': () => ({ body: answer }) });
  beforeEach(() => {
    stores({ appStoreUrl: null, playStoreUrl: null });
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  });

  it('without stores says that Android comes, how to install it here, and what can be done', async () => {
    await renderAtAddress(<DownloadPage />, '/download');
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('On this device');
    expect(screen.getByText(/In your browser’s menu/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download for iOS' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Android' })).toBeInTheDocument();
    expect(screen.getByText('Coming soon')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  });

  it('leads to the stores that the operator named', async () => {
    stores({ appStoreUrl: 'https://apps.apple.com/app/1', playStoreUrl: 'https://play.google.com/1' });
    await renderAtAddress(<DownloadPage />, '/download');
    expect(await screen.findByRole('link', { name: 'Download for iOS' })).toHaveAttribute(
      'href',
      'https://apps.apple.com/app/1',
    );
    expect(hrefOf('Download for Android')).toBe('https://play.google.com/1');
    expect(screen.queryByText('Coming soon')).not.toBeInTheDocument();
  });

  it('offers to install where the browser can, once', async () => {
    await renderAtAddress(<DownloadPage />, '/download');
    const prompt = jest.fn(() => Promise.resolve({ outcome: 'dismissed' as const }));
    act(() => {
      window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
      window.dispatchEvent(window.installPrompt);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Install Lectio' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Install Lectio' })).not.toBeInTheDocument();
    expect(window.installPrompt).toBeUndefined();
  });

  it('leads to the web app: the page about it for visitors, home for members', async () => {
    const { unmount } = await renderAtAddress(<DownloadPage />, '/download');
    expect(hrefOf('Open the Web App')).toBe('/about');
    unmount();
    arrive();
    await renderAtAddress(<DownloadPage />, '/download');
    expect(hrefOf('Open the Web App')).toBe('/');
  });
});
