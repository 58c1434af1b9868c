import '@testing-library/jest-dom';
import { DEFAULT_PREFERENCES } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readersQuery } from '@/shared/api/account-queries';
import { keys } from '@/shared/api/keys';
import { clearSession, setPreferences, signInWith } from '@/shared/auth/auth-store';
import { chapterNames } from '@/shared/passages/chapter-names';
import { fakeApi } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { BottomBar } from './main-nav';
import { SiteFooter } from './site-footer';
import { SectionTabs } from './section-tabs';
import { SiteFrame } from './site-frame';
import { SiteHeader } from './site-header';

beforeEach(() => {
  clearSession();
  fakeApi({
    'GET /esv/credit': () => ({
      body: { credit: { name: 'Wycliffe, his own hand', link: 'https://example.org/wycliffe' } },
    }),
    'GET /readers': () => ({ body: { readers: [{ id: 7, name: 'Anna', isPrimary: true }] } }),
    'GET /gamification/profile/7': () => ({
      body: { profile: { points: { totalPoints: 12_345 }, stats: { totalReports: 1189 } } },
    }),
  });
});

const header = (address = '/privacy') =>
  renderAtAddress(<SiteHeader onMenu={() => undefined} onReport={() => undefined} bell={null} />, address);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the header', () => {
  it('leads visitors home, to sign in and to sign up', async () => {
    await header();
    expect([hrefOf('Lectio'), hrefOf('Login'), hrefOf('Sign Up')]).toEqual(['/', '/auth', '/auth?view=register']);
    expect(screen.queryByRole('button', { name: /^Menu/ })).not.toBeInTheDocument();
  });

  it('carries the name of the community, as the HTML says', async () => {
    const named = document.createElement('meta');
    Object.assign(named, { name: 'application-name', content: 'Grace Church' });
    document.head.append(named);
    await header('/privacy');
    named.remove();
    expect(screen.getByRole('link', { name: 'Grace Church' })).toHaveAttribute('href', '/');
  });

  it('offers neither on the sign-in itself', async () => {
    await header('/auth');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
  });

  it('shows members their church in the place of the site, the menu, and the way to their own figures', async () => {
    signInWith({
      token: 'mine',
      user: person({
        church: { id: 3, name: 'Church on Crete', accent: 'forest', motif: 'dove' },
        churchMembershipStatus: 'approved',
      }),
    });
    await header();
    expect(screen.getAllByText('Church on Crete')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Lectio' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Menu/ })).toBeInTheDocument();
    expect(hrefOf('Anna Maria Berger')).toBe('/dashboard');
    expect(screen.getByText('A', { exact: true })).toBeInTheDocument();
  });

  it('leads members to the four places of every day and to a report, and visitors and beginners to none', async () => {
    const visitors = await header();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    visitors.unmount();
    signInWith({ token: 'mine', user: person() });
    const members = await header('/reading');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Today', '/'],
      ['Read', '/reading'],
      ['Together', '/family'],
      ['Progress', '/progress'],
    ]);
    expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Read');
    expect(main.getByRole('button', { name: 'Report' })).toBeInTheDocument();
    members.unmount();
    await header('/onboarding');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Menu/ })).toBeInTheDocument();
  });

  it('marks the section of a page', async () => {
    signInWith({ token: 'mine', user: person() });
    await header('/challenges/7');
    expect(screen.getByRole('link', { name: 'Together' })).toHaveAttribute('data-within', 'true');
    expect(screen.getByRole('link', { name: 'Progress' })).not.toHaveAttribute('data-within');
  });

  it('uses a leading emoji of a name whole', async () => {
    signInWith({ token: 'mine', user: person({ name: '🎉 Anna' }) });
    await header();
    expect(screen.getByText('🎉')).toHaveAttribute('aria-hidden', 'true');
  });

  it('calls a person without a name User', async () => {
    signInWith({ token: 'mine', user: person({ name: ' ' }) });
    await header();
    expect(hrefOf('User')).toBe('/dashboard');
    expect(screen.getByText('U', { exact: true })).toBeInTheDocument();
  });
});

it('has the same places below on a phone, and the menu beside them', async () => {
  const onMenu = jest.fn();
  const onReport = jest.fn();
  await renderAtAddress(<BottomBar onReport={onReport} onMenu={onMenu} />);
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Today', 'Read', 'Together', 'Progress']);
  await userEvent.click(bar.getByRole('button', { name: 'Report' }));
  expect(onReport).toHaveBeenCalledTimes(1);
  await userEvent.click(bar.getByRole('button', { name: 'Menu: more pages' }));
  expect(onMenu).toHaveBeenCalledTimes(1);
});

describe('the tabs of a section', () => {
  const labels = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('lead to no groups where the site has none', async () => {
    signInWith({ token: 'mine', user: person() });
    fakeApi({ 'GET /app/site': () => ({ body: { site: { groups: false } } }) });
    await renderAtAddress(<SectionTabs />, '/family');
    await waitFor(() => expect(labels()).toEqual(['Family', 'Church', 'Challenges']));
  });

  it('lead to its other pages, to the boards only for those who compete', async () => {
    signInWith({ token: 'mine', user: person() });
    const { unmount } = await renderAtAddress(<SectionTabs />, '/challenges/7');
    expect(labels()).toEqual(['Family', 'Church', 'Groups', 'Challenges']);
    act(() => setPreferences({ ...DEFAULT_PREFERENCES, competitiveMode: true }));
    expect(labels()).toEqual(['Family', 'Church', 'Groups', 'Challenges', 'Leaderboards']);
    unmount();
    await renderAtAddress(<SectionTabs />, '/my-points');
    expect(labels()).toEqual(['Map', 'Dashboard', 'Points', 'Books', 'Next Bible', 'Review', 'Film', 'Keepsakes']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Points');
  });

  it('are not above a page of its own', async () => {
    await renderAtAddress(<SectionTabs />, '/settings');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the footer', () => {
  const footer = () => renderAtAddress(<SiteFooter />);
  const common = async () => {
    expect(screen.getByText(/© 2025/)).toBeInTheDocument();
    expect(hrefOf('Privacy Policy')).toBe('/privacy');
    await screen.findByRole('link', { name: 'Scripture: Wycliffe, his own hand' });
    expect(hrefOf('Scripture: Wycliffe, his own hand')).toBe('https://example.org/wycliffe');
  };

  it('has the year, the privacy policy and the credit to the provider of the texts for visitors, and no figures', async () => {
    await footer();
    await common();
    expect(screen.queryByText('Points')).not.toBeInTheDocument();
  });

  it('has points and chapters of the primary reader for members', async () => {
    signInWith({ token: 'mine', user: person() });
    await act(() => footer());
    await common();
    const pairs = [await screen.findByText('12,345'), screen.getByText('1,189')].map(
      (value) => within(value.parentElement as HTMLElement).getByRole('term').textContent,
    );
    expect(pairs).toEqual(['Points', 'Chapters']);
  });

  it('has no figures of a reader on the pages of the administration', async () => {
    signInWith({ token: 'mine', user: person() });
    await act(() => renderAtAddress(<SiteFooter />, '/admin/dashboard'));
    await common();
    expect(screen.queryByText('Points')).not.toBeInTheDocument();
  });
});

it('keeps the focus on the page when what had it is gone', async () => {
  await renderAtAddress(<SiteFrame bell={null} report={() => null} />, '/privacy');
  await screen.findByRole('contentinfo');
  const [heading, button] = [document.createElement('h1'), document.createElement('button')];
  screen.getByRole('main').append(heading, button);
  button.focus();
  // Its code comes with the first focus.
  await act(async () => void (await import('@/shared/lib/focus')));
  button.remove();
  await waitFor(() => expect(heading).toHaveFocus());
});

it('names chapters by the Bible of the account’s own reader', async () => {
  const letter = 1301;
  fakeApi({ 'GET /readers': () => ({ body: { readers: [reader({ canon: 'catholic' })] } }) });
  signInWith({ token: 'mine', user: person() });
  const { client } = await renderAtAddress(<SiteFrame bell={null} report={() => null} />, '/privacy');
  await act(() => client.fetchQuery(readersQuery));
  await waitFor(() => expect(chapterNames().chapter(letter)).toBe('Baruch 6'));
  await act(async () => void client.setQueryData(keys.readers, { readers: [reader()] }));
  await waitFor(() => expect(chapterNames().chapter(letter)).toBe('Letter of Jeremiah 1'));
});
