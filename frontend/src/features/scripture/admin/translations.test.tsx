import '@testing-library/jest-dom';
import type { OfferedTranslation } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { Translations } from './translations';

const translation = (id: string, name: string, importedAt: string | null): OfferedTranslation => ({
  id,
  name,
  language: 'en',
  numbering: 'kjv',
  licence: 'Public domain',
  mayBeKept: true,
  chapters: 1189,
  furtherChapters: [],
  bytes: 4_500_000,
  importedAt,
});

const OWN = translation('kjv', 'King James Version', null);
const FIRST = translation('web', 'World English Bible', '2026-01-05T12:00:00Z');
const SECOND = translation('asv', 'American Standard Version', '2026-01-06T12:00:00Z');

const open = (translations: OfferedTranslation[], routes: FakeRoutes = {}) => {
  fakeApi({ 'GET /esv/translations': () => ({ body: { translations } }), ...routes });
  renderWithQueries(<Translations />);
  return userEvent.setup();
};

const remove = async (user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove translation' }));
};

it('offers to remove what was imported, and not what comes with the site', async () => {
  open([OWN, FIRST]);
  expect(await screen.findByRole('row', { name: /World English Bible/ })).toHaveTextContent('Chapters: 1,189');
  expect(screen.getByRole('row', { name: /King James Version/ })).toHaveTextContent('comes with the site');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove World English Bible',
  ]);
});

it('hands the focus to the next when one is removed, at last to the heading', async () => {
  let left = [FIRST, SECOND];
  const removed = () => {
    left = left.slice(1);
    return { body: { message: 'Translation removed' } };
  };
  const user = open([], {
    'GET /esv/translations': () => ({ body: { translations: [OWN, ...left] } }),
    'DELETE /esv/translations/web': removed,
    'DELETE /esv/translations/asv': removed,
  });
  keepFocusOnPage();
  await remove(user, FIRST.name);
  await waitFor(() => expect(screen.getByRole('button', { name: `Remove ${SECOND.name}` })).toHaveFocus());
  await remove(user, SECOND.name);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Translations' })).toHaveFocus());
});

it('says why one could not be removed, and keeps it', async () => {
  const user = open([OWN, FIRST], { 'DELETE /esv/translations/web': () => refusal(409, 'It is in use') });
  await remove(user, FIRST.name);
  expect(await screen.findByRole('alert')).toHaveTextContent('It is in use');
  expect(screen.getByRole('row', { name: /World English Bible/, hidden: true })).toBeInTheDocument();
});
