import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nameChaptersIn } from '@/shared/passages/chapter-names';
import { fakeApi } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { ScriptureSearch } from './scripture-search';

afterEach(() => nameChaptersIn('kjv'));

const JOEL_3 = 879;

const open = async (results: object[] = []) => {
  const found = { results, page: 1, totalPages: 0, totalResults: 0, translation: { code: 'KJV', name: 'KJV' } };
  fakeApi({
    'GET /readers': () => ({ body: { readers: [] } }),
    'GET /esv/search': () => ({ body: { success: true, data: found } }),
  });
  await renderAtAddress(<ScriptureSearch open onClose={() => undefined} />);
  return userEvent.setup();
};

describe('a search for a passage', () => {
  it('opens it, as the account numbers it', async () => {
    await nameChaptersIn('hebrew');
    const user = await open();
    await user.type(screen.getByRole('searchbox'), 'Joel 4{Enter}');
    expect(await screen.findByRole('link', { name: 'Open Joel 4' })).toHaveAttribute(
      'href',
      `/reading?chapter=${JOEL_3}`,
    );
  });

  it('opens each of several', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox'), 'Ruth 1; Ps 23{Enter}');
    const list = await screen.findByRole('list', { name: 'Passages' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Open Ruth 1', 'Open Psalm 23']);
  });

  it('names what it found as the account numbers it', async () => {
    const user = await open([{ reference: 'Joel 3:1', label: 'Joel 4:1', content: 'For, behold', chapterId: JOEL_3 }]);
    await user.type(screen.getByRole('searchbox'), 'behold{Enter}');
    expect(await screen.findByRole('link', { name: 'Joel 4:1' })).toHaveAttribute('href', `/reading?chapter=${JOEL_3}`);
  });

  it('searches only, where words are no passage', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox'), 'so loved{Enter}');
    expect(await screen.findByText('Nothing found for “so loved”.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Passages' })).not.toBeInTheDocument();
  });
});
