import '@testing-library/jest-dom';
import { TextDecoder } from 'node:util';
import { CARD_MESSAGES, GROUP_MESSAGES } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { GroupCardsPage } from './group-cards-page';

// jsdom has neither, and the browser both.
Object.assign(globalThis, { TextDecoder });
beforeAll(() => {
  File.prototype.arrayBuffer = function (this: File) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

const card = (name: string) => ({ name: `${name.toLowerCase()}-1234`, pin: '123456', card: `secret-of-${name}` });
const open = async (server: FakeRoutes = {}) => {
  let members = [
    { userId: 5, readerId: 7, name: 'Jonas', card: { name: 'jonas-1234', madeAt: '2026-11-29T10:00:00.000Z' } },
  ];
  const calls = fakeApi({
    'GET /groups/3/members/cards': () => ({ body: { members } }),
    'POST /groups/3/members/list': ({ body }) => {
      const names = (body as { csv: string }).csv.split('\n');
      const made = names.map((name, at) => ({ userId: 20 + at, readerId: 30 + at, name, card: card(name) }));
      members = [
        ...members,
        ...made.map((one) => ({ ...one, card: { name: one.card.name, madeAt: '2026-11-29T10:00:00.000Z' } })),
      ];
      return { status: 201, body: { members: made } };
    },
    'POST /readers/7/card': () => ({ status: 201, body: card('Jonas') }),
    'POST /readers/7/transfer': () => ({
      status: 201,
      body: { code: 'KLMNPQRSTU', expiresAt: '2026-12-06T10:00:00.000Z' },
    }),
    'DELETE /groups/3/members/5/account': () => {
      members = members.filter(({ userId }) => userId !== 5);
      return { body: { message: 'ok' } };
    },
    ...server,
  });
  await renderAtAddress(<GroupCardsPage groupId={3} />);
  return { calls, user: userEvent.setup() };
};
const sheet = () => within(screen.getByRole('list', { name: 'Sign-in cards' }));

it('brings in a list and shows the cards to print, with codes that sign in', async () => {
  const { user, calls } = await open();
  await user.type(await screen.findByLabelText('Names'), 'Miriam{enter}Ruth');
  await user.click(screen.getByRole('button', { name: 'Add and make cards' }));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
  expect(sheet().getAllByRole('listitem')).toHaveLength(2);
  for (const text of ['Miriam', 'ruth-1234']) expect(sheet().getByText(text)).toBeInTheDocument();
  expect(sheet().getByRole('img', { name: 'QR code of Ruth' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove Ruth' })).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ csv: 'Miriam\nRuth' });
});

it('reads the names of a file, as Windows writes it too', async () => {
  const { user } = await open();
  await user.upload(
    await screen.findByLabelText('CSV file (optional)'),
    new File([new Uint8Array([0x4a, 0xf6, 0x72, 0x67])], 'class.csv'),
  );
  await waitFor(() => expect(screen.getByLabelText('Names')).toHaveValue('Jörg'));
});

it('renews a card', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'New card for Jonas' }));
  expect(await screen.findByText('123456')).toBeInTheDocument();
});

it('renews all cards, once it has asked', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'New cards for all' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Make new cards' }));
  expect(await screen.findByText('123456')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/readers/7/card']);
});

it('gives a reader to a parent by a code', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Give Jonas to a parent' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make a code' }));
  expect(await dialog.findByLabelText('Code')).toHaveTextContent('KLMNPQRSTU');
});

it('asks before it removes a member, whose reading goes too', async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove Jonas' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/This can’t be undone/)).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nobody yet. Enter the names above, one a line.')).toBeInTheDocument();
});

it('says why nobody was brought in, and that the list is not there', async () => {
  const { user } = await open({ 'POST /groups/3/members/list': () => refusal(400, CARD_MESSAGES.listTooLong) });
  await user.type(await screen.findByLabelText('Names'), 'Ruth');
  await user.click(screen.getByRole('button', { name: 'Add and make cards' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(CARD_MESSAGES.listTooLong);
});

it('is for leaders', async () => {
  await open({ 'GET /groups/3/members/cards': () => refusal(403, GROUP_MESSAGES.onlyLeaders) });
  expect(await screen.findByText(GROUP_MESSAGES.onlyLeaders)).toBeInTheDocument();
});
