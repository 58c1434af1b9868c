import '@testing-library/jest-dom';
import { SITE_MESSAGES } from '@lectio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeAnswer } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { AuthPage } from './auth-page';

beforeEach(() => clearSession());

const open = (registration: string, invite?: string, answer: FakeAnswer = refusal(500, '')) => {
  fakeApi({
    'GET /app/site': () => ({ body: { site: { name: 'Grace Church', registration } } }),
    'POST /auth/invitation': () => answer,
  });
  return renderAtAddress(<AuthPage view="register" invite={invite} />, '/auth?view=register');
};

it('says that nobody can register, in place of the form', async () => {
  await open('closed', 'ABCD2345');
  expect(await screen.findByText(SITE_MESSAGES.registrationClosed)).toBeInTheDocument();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  expect(screen.getByText('Grace Church')).toBeInTheDocument();
});

it('asks for the code of an invitation, and leads to it', async () => {
  const { href } = await open('invite');
  expect(await screen.findByText(SITE_MESSAGES.registrationByInvitation)).toBeInTheDocument();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Invitation code'), 'abcd 2345');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(href()).toBe('/join/ABCD2345'));
});

it('shows the form to those who have one', async () => {
  await open('invite', 'ABCD2345');
  expect(await screen.findByText('ABCD2345')).toBeInTheDocument();
  expect(screen.getByLabelText('Full name')).toBeInTheDocument();
});

it.each([
  ['family', 'Cedar House', 'You’ll join Cedar House.'],
  ['church', null, 'You’ll join a church.'],
])('says what somebody with an invitation to a %s joins', async (kind, name, text) => {
  await open('open', 'ABCD2345', { body: { invitation: { kind, name } } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('names the code where it lets in and no more', async () => {
  await open('invite', 'ABCD2345', { body: { invitation: { kind: 'site', name: null } } });
  expect(await screen.findByText('ABCD2345')).toBeInTheDocument();
});

it('says when the invitation is not valid any more', async () => {
  await open('open', 'ABCD2345', refusal(404, SITE_MESSAGES.invitationUnknown));
  expect(await screen.findByText(SITE_MESSAGES.invitationUnknown)).toBeInTheDocument();
});
