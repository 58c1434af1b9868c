import '@testing-library/jest-dom';
import type { SiteInvitationAnswer } from '@lectio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { Invitations } from './invitations';

const invitation = (id: number, part: Partial<SiteInvitationAnswer> = {}): SiteInvitationAnswer => ({
  id,
  code: `SITE-${id}`,
  createdAt: '2026-01-01T12:00:00Z',
  expiresAt: '2026-02-01T12:00:00Z',
  uses: 10,
  used: 3,
  state: 'open',
  ...part,
});

const open = async (invitations: SiteInvitationAnswer[], routes: FakeRoutes = {}) => {
  fakeApi({ 'GET /admin/invitations': () => ({ body: { invitations } }), ...routes });
  await renderAtAddress(<Invitations />, '/admin/site');
  return userEvent.setup();
};

it('says how often each was used and whether it still works', async () => {
  await open([invitation(1), invitation(2, { state: 'expired' })]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/SITE-1.*3 of 10.*Open/);
  expect(second).toHaveTextContent(/SITE-2.*Expired/);
  expect(screen.queryByRole('button', { name: 'Withdraw SITE-2' })).not.toBeInTheDocument();
});

it('says that there are none', async () => {
  await open([]);
  expect(await screen.findByText('No Invitations Yet')).toBeInTheDocument();
});

it('hands the focus to the next when one is withdrawn, at last to the heading', async () => {
  const list = [invitation(1), invitation(2)];
  const withdrawn = (index: number) => () => {
    list[index] = { ...list[index], state: 'withdrawn' };
    return { body: { message: 'Invitation withdrawn' } };
  };
  const user = await open([], {
    'GET /admin/invitations': () => ({ body: { invitations: [...list] } }),
    'DELETE /admin/invitations/1': withdrawn(0),
    'DELETE /admin/invitations/2': withdrawn(1),
  });
  keepFocusOnPage();
  await user.click(await screen.findByRole('button', { name: 'Withdraw SITE-1' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Link and poster of SITE-2' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Withdraw SITE-2' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Invitations' })).toHaveFocus());
});

it('says why one could not be withdrawn, and keeps it', async () => {
  const user = await open([invitation(1)], { 'DELETE /admin/invitations/1': () => refusal(404, 'Not there') });
  await user.click(await screen.findByRole('button', { name: 'Withdraw SITE-1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not there');
  expect(screen.getByRole('button', { name: 'Withdraw SITE-1' })).toBeEnabled();
});
