import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, signInWith } from '@/shared/auth/auth-store';
import { fakeApi } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { Challenge } from './challenge';
import { DownloadPage } from './download-page';

beforeEach(() => clearSession());
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const arrive = () => signInWith({ token: 'mine', user: person() });

describe('the challenge', () => {
  it('says what it asks: 1,189 chapters in October 2025, about 38 a day, 2 to 3 hours', async () => {
    await renderAtAddress(<Challenge />, '/about');
    expect(
      screen.getByText(/The October 2025 challenge: 1,189 chapters, about 38 chapters a day, 2–3 hours daily/),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['1,189', '38', '2–3']);
  });

  it('invites visitors to join or to log in', async () => {
    await renderAtAddress(<Challenge />, '/about');
    expect([hrefOf('Join the Challenge'), hrefOf('Log in')]).toEqual(['/auth?view=register', '/auth']);
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('leads members to their figures and to the next report', async () => {
    arrive();
    await renderAtAddress(<Challenge />, '/about');
    expect(hrefOf('Dashboard')).toBe('/dashboard');
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
