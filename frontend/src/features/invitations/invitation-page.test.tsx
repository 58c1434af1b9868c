import '@testing-library/jest-dom';
import { SITE_MESSAGES } from '@lectio/contract';
import { act, screen } from '@testing-library/react';
import { clearSession, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { InvitationPage } from './invitation-page';

beforeEach(() => clearSession());

const open = async (kind: string, name: string | null, print = false) => {
  fakeApi({ 'POST /auth/invitation': () => ({ body: { invitation: { kind, name } } }) });
  await renderAtAddress(<InvitationPage code="abcd-2345" print={print} />, '/join/abcd-2345');
};
const addressOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

it('leads a visitor to an account that joins, and back here who has one', async () => {
  await open('family', 'Bethlehem');
  expect(await screen.findByRole('heading', { name: 'You are invited to Bethlehem' })).toBeInTheDocument();
  expect(addressOf('Create an Account')).toBe('/auth?view=register&invite=ABCD2345');
  expect(addressOf('I Have an Account')).toBe(`/auth?redirect=${encodeURIComponent('/family?join=ABCD2345')}`);
});

it.each([
  ['family', 'Join', '/family?join=ABCD2345'],
  ['church', 'Join', '/church-management?join=ABCD2345'],
  ['group', 'Join', '/groups?join=ABCD2345'],
  ['site', 'Go to Lectio', '/'],
])('leads a member who is invited to a %s to the page where it is accepted', async (kind, link, address) => {
  act(() => setUser(person()));
  await open(kind, null);
  await screen.findByRole('heading', { name: /^You are invited to/ });
  expect(addressOf(link)).toBe(address);
});

it('says when a code invites to nothing', async () => {
  fakeApi({ 'POST /auth/invitation': () => refusal(404, SITE_MESSAGES.invitationUnknown) });
  await renderAtAddress(<InvitationPage code="ABCD2345" print={false} />);
  expect(await screen.findByText(SITE_MESSAGES.invitationUnknown)).toBeInTheDocument();
});

it('offers another try when the server does not answer', async () => {
  fakeApi({ 'POST /auth/invitation': () => refusal(500, '') });
  await renderAtAddress(<InvitationPage code="ABCD2345" print={false} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Invitation' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Invitation' })).toBeInTheDocument();
});

it('is a poster with the picture and the address of the link', async () => {
  await open('church', 'Penuel', true);
  expect(await screen.findByRole('heading', { name: 'Read the Bible with Penuel' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: `QR code of ${window.location.origin}/join/ABCD2345` })).toBeInTheDocument();
  expect(screen.getByText(`${window.location.host}/join/ABCD2345`)).toBeInTheDocument();
});
