import '@testing-library/jest-dom';
import { READER_MESSAGES, type JoinedReadersAnswer, type ReaderAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keys } from '@/shared/api/keys';
import { fakeApi, refusal } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { reader } from '@/shared/testing/people';
import { ReadersPage } from './readers-page';

const anna = reader();
const mira: ReaderAnswer = { ...anna, id: 2, name: 'Mira', age: 7, gender: 'prefer_not_to_say', isPrimary: false };

/** A server that stores readers. */
const open = async (...kept: ReaderAnswer[]) => {
  let readers = kept;
  let joined: JoinedReadersAnswer['joined'] = [];
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers } }),
    'GET /readers/joined': () => ({ body: { joined } }),
    'GET /readers/2/join': () => ({
      body: { reports: { from: 3, into: 2, same: 1 }, points: { from: 80, into: 70, joined: 90 } },
    }),
    'POST /readers/2/join': () => {
      readers = readers.filter(({ id }) => id !== 2);
      joined = [{ id: 2, name: 'Mira', into: { id: 1, name: 'Anna' }, joinedAt: '2026-03-10T12:00:00.000Z' }];
      return { status: 201, body: { message: 'ok' } };
    },
    'DELETE /readers/2/join': () => {
      readers = [...readers, mira];
      joined = [];
      return { body: { message: 'ok' } };
    },
    'POST /readers': ({ body }) => {
      const reader = { ...anna, age: null, gender: null, ...(body as object), id: 9, isPrimary: false };
      readers = [...readers, reader];
      return { status: 201, body: { reader } };
    },
    'PUT /readers/2': ({ body }) => {
      readers = readers.map((reader) => (reader.id === 2 ? { ...reader, ...(body as object) } : reader));
      return { body: { reader: readers[1] } };
    },
    'DELETE /readers/2': () => {
      readers = readers.filter((reader) => reader.id !== 2);
      return { body: { message: 'ok' } };
    },
    'POST /readers/2/transfer': () => ({
      status: 201,
      body: { code: 'KLMNPQRSTU', expiresAt: '2026-03-17T12:00:00.000Z' },
    }),
    'DELETE /readers/2/transfer': () => ({ body: { message: 'ok' } }),
    'POST /readers/claim': ({ body }) => {
      if ((body as { code: string }).code !== 'KLMNPQRSTU')
        return refusal(404, READER_MESSAGES.transferUnknown, [
          { field: 'code', message: READER_MESSAGES.transferUnknown },
        ]);
      readers = [...readers, mira];
      return { body: { reader: mira } };
    },
    'GET /readers/1/progress': () => ({
      body: {
        progress: {
          readerId: 1,
          totalChaptersRead: 1300,
          uniqueChaptersRead: 2,
          oldTestamentChapters: 1,
          newTestamentChapters: 1,
          chapterReadCounts: { 1: 1299, 1189: 1 },
        },
      },
    }),
  });
  const user = userEvent.setup();
  const { client } = await renderAtAddress(<ReadersPage />);
  await screen.findByRole('article', { name: 'Anna' });
  return { user, calls, client };
};
const card = (name: string) => within(screen.getByRole('article', { name }));

it('tells age and gender, and offers no deletion of the primary reader', async () => {
  await open(anna, mira);
  expect(card('Anna').getByText('34 years old · Female')).toBeInTheDocument();
  expect(card('Mira').getByText('7 years old · Gender not specified')).toBeInTheDocument();
  expect(card('Anna').queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

it('adds a reader, sending age only when there is one', async () => {
  const { user, calls } = await open(anna);
  await user.click(screen.getByRole('button', { name: 'Add Reader' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add Reader' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Reader name is required');
  await user.type(dialog.getByLabelText('Name'), 'Jonas');
  await user.click(dialog.getByRole('button', { name: 'Add Reader' }));
  expect(await screen.findByRole('article', { name: 'Jonas' })).toHaveTextContent(
    'Age not specified · Gender not specified',
  );
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({ name: 'Jonas' });
});

it('sends an emptied age as null, and nothing that nobody touched', async () => {
  const { user, calls } = await open(anna, mira);
  await user.click(screen.getByRole('button', { name: 'Edit Mira' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Age (optional)'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await card('Mira').findByText('Age not specified · Gender not specified')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ age: null });
});

it('has whatever names a reader asked for again under the new name', async () => {
  const { user, client } = await open(anna, mira);
  const named = [keys.reportPage({}), keys.leaderboard('all'), keys.readerProfile(2)];
  for (const queryKey of named) client.setQueryData(queryKey, {});
  await user.click(screen.getByRole('button', { name: 'Edit Mira' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'm');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('article', { name: 'Miram' })).toBeInTheDocument();
  await waitFor(() =>
    expect(named.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true]),
  );
});

it('asks before it deletes', async () => {
  const { user, calls } = await open(anna, mira);
  await user.click(screen.getByRole('button', { name: 'Delete Mira' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Are you sure you want to delete this reader? This action cannot be undone.'),
  ).toBeInTheDocument();
  expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Nobody else yet/)).toBeInTheDocument();
});

it('shows and hides progress with the small map', async () => {
  const { user } = await open(anna);
  await user.click(card('Anna').getByRole('button', { name: 'View Progress' }));
  expect(await screen.findByText('1,300')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'Progress of Anna, New Testament: 1 of 260 chapters, 1 read' }),
  ).toBeInTheDocument();
  await user.click(card('Anna').getByRole('button', { name: 'Hide Progress' }));
  expect(screen.queryByText('1,300')).not.toBeInTheDocument();
});

it('says so when readers cannot be loaded', async () => {
  fakeApi({ 'GET /readers': () => refusal(500, '') });
  await renderAtAddress(<ReadersPage />);
  expect(await screen.findByText('Failed to load readers')).toBeInTheDocument();
});

describe('failures', () => {
  const failing = async () => {
    fakeApi({
      'GET /readers': () => ({ body: { readers: [anna, mira] } }),
      'GET /readers/joined': () => ({ body: { joined: [] } }),
      'POST /readers': () => refusal(500, ''),
      'PUT /readers/2': () => refusal(500, ''),
      'DELETE /readers/2': () => refusal(500, ''),
      'GET /readers/1/progress': () => refusal(500, ''),
    });
    await renderAtAddress(<ReadersPage />);
    await screen.findByRole('article', { name: 'Anna' });
    return userEvent.setup();
  };

  it.each([
    ['Add Reader', 'Add Reader', 'Failed to create reader'],
    ['Edit Mira', 'Save', 'Failed to update reader'],
    ['Delete Mira', 'Delete', 'Failed to delete reader'],
  ])('of “%s” are told', async (button, confirm, message) => {
    const user = await failing();
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.queryByLabelText('Name');
    if (name) await user.type(name, 'Jonas');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('of the progress are told', async () => {
    const user = await failing();
    await user.click(card('Anna').getByRole('button', { name: 'View Progress' }));
    expect(await card('Anna').findByText('Failed to load progress data. Please try again.')).toBeInTheDocument();
  });
});

it('makes a code by which another account takes a reader over, and takes it back', async () => {
  const { user, calls } = await open(anna, mira);
  await user.click(screen.getByRole('button', { name: 'Move Mira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Mira to another account' }));
  expect(dialog.getByText('Nothing changes until somebody enters the code.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make a code' }));
  expect(await dialog.findByLabelText('Code')).toHaveTextContent('KLMNPQRSTU');
  await user.click(dialog.getByRole('button', { name: 'Take the code back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ path }) => path.endsWith('/transfer')).map(({ method }) => method)).toEqual([
    'POST',
    'DELETE',
  ]);
});

it('joins two readers of one person, after it has shown what comes of it, and parts them again', async () => {
  const { user, calls } = await open(anna, mira);
  expect(card('Anna').queryByRole('button', { name: 'Merge Anna' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Merge Mira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Mira with another reader' }));
  expect(await dialog.findByText('Mira: 3 reports, 80 points')).toBeInTheDocument();
  expect(dialog.getByText('One chapter was reported for both on the same day and counts once.')).toBeInTheDocument();
  expect(dialog.getByText('Together, Anna has 4 reports and 90 points.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(/Mira is part of Anna since/)).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Mira' })).not.toBeInTheDocument();
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/readers/2/join')?.body).toEqual({ into: 1 });
  await user.click(screen.getByRole('button', { name: 'Separate Mira' }));
  expect(await screen.findByRole('article', { name: 'Mira' })).toBeInTheDocument();
  expect(screen.queryByText(/is part of/)).not.toBeInTheDocument();
});

it('takes a reader over by its code, and says why not', async () => {
  const { user, calls } = await open(anna);
  await user.click(screen.getByRole('button', { name: 'Take over a reader' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take over a reader' }));
  await user.type(dialog.getByLabelText('Code'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(await dialog.findByText('This code isn’t valid, or not any more. Ask for a new one.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Code'));
  await user.type(dialog.getByLabelText('Code'), 'KLMNPQRSTU');
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(await screen.findByRole('article', { name: 'Mira' })).toBeInTheDocument();
  expect(calls.findLast(({ path }) => path === '/readers/claim')?.body).toEqual({ code: 'KLMNPQRSTU' });
});

describe('the sign-in card of a reader', () => {
  const made = { name: 'mira-4821', pin: '123456', card: 'secret' };
  const withCard = async (card: { name: string; madeAt: string } | null) => {
    let kept = card;
    const calls = fakeApi({
      'GET /readers': () => ({ body: { readers: [anna, mira] } }),
      'GET /readers/joined': () => ({ body: { joined: [] } }),
      'GET /readers/2/card': () => ({ body: { card: kept } }),
      'POST /readers/2/card': () => {
        kept = { name: made.name, madeAt: '2026-03-10T12:00:00.000Z' };
        return { status: 201, body: made };
      },
      'DELETE /readers/2/card': () => {
        kept = null;
        return { body: { message: 'ok' } };
      },
    });
    await renderAtAddress(<ReadersPage />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Sign-in card for Mira' }));
    return { user, calls, dialog: within(await screen.findByRole('dialog', { name: 'Sign-in card for Mira' })) };
  };

  it('is made, and shown once to print', async () => {
    const { user, dialog, calls } = await withCard(null);
    expect(await dialog.findByText('No card yet.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('User name (optional)'), 'mira-4821');
    await user.click(dialog.getByRole('button', { name: 'Make a card' }));
    expect(await dialog.findByText('123456')).toBeInTheDocument();
    expect(dialog.getByText('mira-4821')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'mira-4821' });
    expect(dialog.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  });

  it('is ended', async () => {
    const { user, dialog, calls } = await withCard({ name: 'mira-4821', madeAt: '2026-03-10T12:00:00.000Z' });
    expect(await dialog.findByText(/User name mira-4821, made on/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'End the card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('is not for the account holder', async () => {
    await open(anna, mira);
    expect(card('Anna').queryByRole('button', { name: /Sign-in card/ })).not.toBeInTheDocument();
  });
});
