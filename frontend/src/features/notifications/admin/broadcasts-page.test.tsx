import '@testing-library/jest-dom';
import { type BroadcastAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { fakeApi, refusal, type FakeAnswer, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import type { BroadcastSearch } from './broadcast-queries';
import { BroadcastsPage } from './broadcasts-page';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const broadcast = (part: Partial<BroadcastAnswer> = {}): BroadcastAnswer => ({
  id: 7,
  title: 'A feast',
  message: 'Come and read along',
  type: 'announcement',
  priority: 'normal',
  category: 'general',
  metadata: {},
  createdAt: inDays(-2),
  scheduledAt: null,
  expiresAt: null,
  targetType: 'all',
  targetIds: [],
  sentAt: inDays(-2),
  byMail: false,
  ...part,
});

/** Answers the question that comes before anything is sent. */
const agree = async (user: UserEvent): Promise<void> => {
  const asked = within(await screen.findByRole('dialog', { name: /^Send it/ }));
  await waitFor(() => expect(asked.getByRole('button', { name: /^(Send|Schedule) it$/ })).toBeEnabled());
  await user.click(asked.getByRole('button', { name: /^(Send|Schedule) it$/ }));
};

const page = (notifications: BroadcastAnswer[], pages = 1) => ({
  body: {
    notifications,
    pagination: {
      currentPage: 1,
      totalPages: pages,
      hasPrevPage: false,
      hasNextPage: pages > 1,
      pages,
      total: notifications.length,
    },
  },
});

function Page({ first }: { first: BroadcastSearch }) {
  const [search, setSearch] = useState(first);
  return <BroadcastsPage search={search} onSearch={setSearch} />;
}

const open = async (
  notifications: BroadcastAnswer[] = [broadcast()],
  routes: FakeRoutes = {},
  first: BroadcastSearch = {},
) => {
  const calls = fakeApi({
    'GET /notifications/admin': () => page(notifications),
    'GET /notifications/admin/7': () => ({ body: { notification: notifications[0] } }),
    'GET /notifications/admin/audience': () => ({ body: { audience: { accounts: 1204, mails: 900 } } }),
    ...routes,
  });
  await renderAtAddress(<Page first={first} />);
  return { calls, user: userEvent.setup() };
};

describe('the list', () => {
  it('says that there are none', async () => {
    await open([]);
    expect(await screen.findByText('No notifications found')).toBeInTheDocument();
  });

  it('says what went wrong, and tries again', async () => {
    let asked = 0;
    const { user } = await open([], {
      'GET /notifications/admin': () => (asked++ === 0 ? refusal(500, '') : page([broadcast()])),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load notifications');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'A feast' })).toBeInTheDocument();
  });

  it.each([
    ['sent', broadcast(), { marks: [], actions: ['Expiry of A feast', 'Statistics of A feast', 'Delete A feast'] }],
    [
      'to come',
      broadcast({ sentAt: null, scheduledAt: inDays(1) }),
      {
        marks: ['Scheduled'],
        actions: ['Send Now: A feast', 'Edit A feast', 'Statistics of A feast', 'Delete A feast'],
      },
    ],
    [
      'run out',
      broadcast({ expiresAt: inDays(-1) }),
      { marks: ['Expired'], actions: ['Expiry of A feast', 'Statistics of A feast', 'Delete A feast'] },
    ],
    [
      'due, and just about to be sent',
      broadcast({ sentAt: null, scheduledAt: inDays(-1) }),
      { marks: [], actions: ['Edit A feast', 'Statistics of A feast', 'Delete A feast'] },
    ],
  ])('marks one that is %s, and offers what may be done', async (_, one, { marks, actions }) => {
    await open([one]);
    const article = await screen.findByRole('article', { name: 'A feast' });
    expect(['Scheduled', 'Expired'].filter((mark) => within(article).queryByText(mark))).toEqual(marks);
    expect(
      within(article)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(actions);
  });

  it('asks ten a page by what is chosen, and begins anew with each choice', async () => {
    const { user, calls } = await open([broadcast()], { 'GET /notifications/admin': () => page([broadcast()], 3) });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    for (const [label, option] of [
      ['Type', 'Warning'],
      ['Category', 'Family'],
      ['Recipients', 'Churches'],
      ['State', 'Expired'],
    ])
      await user.selectOptions(screen.getByLabelText(label), option);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(calls.map(({ query }) => query.toString())).toEqual([
      'limit=10',
      'page=2&limit=10',
      'type=warning&limit=10',
      'type=warning&category=family&limit=10',
      'type=warning&category=family&targetType=churches&limit=10',
      'type=warning&category=family&targetType=churches&isActive=false&limit=10',
      'limit=10',
    ]);
  });
});

describe('writing one', () => {
  const write = async (routes: FakeRoutes = {}) => {
    const opened = await open([], routes);
    await opened.user.click(screen.getByRole('button', { name: 'New Notification' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'New notification' })) };
  };

  it('needs title, message, somebody to get it, and metadata that is an object', async () => {
    const { user, dialog, calls } = await write();
    await user.selectOptions(dialog.getByLabelText('Recipients'), 'Readers');
    await user.type(dialog.getByLabelText('Metadata (JSON)'), '7');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    for (const words of [
      'Title is required',
      'Message is required',
      'Choose who should receive it.',
      'Metadata must be a JSON object of at most 2000 characters',
    ])
      expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('leaves out what is empty', async () => {
    const { user, dialog, calls } = await write({
      'POST /notifications/admin': () => ({ status: 201, body: { notification: broadcast() } }),
    });
    await user.type(dialog.getByLabelText('Title'), 'A feast');
    await user.type(dialog.getByLabelText('Message'), 'Come');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await agree(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      title: 'A feast',
      message: 'Come',
      type: 'announcement',
      priority: 'normal',
      category: 'general',
      targetType: 'all',
      byMail: false,
    });
    expect(sent?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  it('asks before it goes out, with whom it reaches and what they see', async () => {
    const { user, dialog, calls } = await write({
      'POST /notifications/admin': () => ({ status: 201, body: { notification: broadcast() } }),
    });
    await user.type(dialog.getByLabelText('Title'), 'A feast');
    await user.type(dialog.getByLabelText('Message'), 'Come');
    await user.click(dialog.getByLabelText(/^Also by email/));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Send it now?' }));
    expect(await asked.findByText('Everybody: 1,204 accounts, 900 of them by email too.')).toBeInTheDocument();
    expect(asked.getByRole('figure')).toHaveTextContent('Announcement · GeneralA feastCome');
    expect(asked.getByText('This is permanent.')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('Come');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.type(dialog.getByLabelText('Send at'), '2099-01-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    const later = within(await screen.findByRole('dialog', { name: /^Send it Jan 1, 2099/ }));
    expect(later.getByText('You can undo this.')).toBeInTheDocument();
  });

  it('does not go out at once for a time that has passed: the field says so', async () => {
    const { user, dialog, calls } = await write();
    await user.type(dialog.getByLabelText('Title'), 'A feast');
    await user.type(dialog.getByLabelText('Message'), 'Come');
    await user.type(dialog.getByLabelText('Send at'), '2020-01-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('This time has passed. Leave it blank to send now.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Send at')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('dialog', { name: /^Send it/ })).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('finds people by name, and sends their ids with the time and the category', async () => {
    const { user, dialog, calls } = await write({
      'GET /admin/users': () => ({
        body: { users: [{ id: 12, name: 'Lydia', email: 'lydia@example.org' }], pagination: {} },
      }),
      'POST /notifications/admin': () => ({ status: 201, body: { notification: broadcast({ sentAt: null }) } }),
    });
    await user.type(dialog.getByLabelText('Title'), 'A feast');
    await user.type(dialog.getByLabelText('Message'), 'Come');
    await user.selectOptions(dialog.getByLabelText('Recipients'), 'Specific people');
    await user.type(dialog.getByLabelText('Their ids'), '3 5');
    await user.type(dialog.getByLabelText('Find by name'), 'Ly');
    await user.click(await dialog.findByRole('button', { name: 'Add Lydia' }));
    expect(dialog.getByLabelText('Their ids')).toHaveValue('3, 5, 12');
    await user.type(dialog.getByLabelText('Send at'), '2099-01-01T10:00');
    await user.type(dialog.getByLabelText('Metadata (JSON)'), '{{"planId":"gospels"}');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await agree(user);
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      targetType: 'specific',
      targetIds: [3, 5, 12],
      metadata: { planId: 'gospels' },
      scheduledAt: new Date('2099-01-01T10:00').toISOString(),
    });
  });

  it.each([
    [
      'all that the server minds in one line',
      refusal(400, 'Invalid', [
        { field: 'title', message: 'Too loud' },
        { field: 'expiresAt', message: 'Too early' },
      ]),
      'Validation errors: Too loud, Too early',
    ],
    ['the server’s own words', refusal(409, 'Not today'), 'Not today'],
    ['its own where the server has none', refusal(500, ''), 'Failed to create notification'],
  ])('says %s', async (_, answer, words) => {
    const { user, dialog } = await write({ 'POST /notifications/admin': () => answer });
    await user.type(dialog.getByLabelText('Title'), 'A feast');
    await user.type(dialog.getByLabelText('Message'), 'Come');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await agree(user);
    expect(await dialog.findByText(words)).toBeInTheDocument();
  });
});

describe('what is done to one', () => {
  const scheduled = broadcast({ sentAt: null, scheduledAt: inDays(1), metadata: { planId: 'gospels' } });

  it('is changed while it waits', async () => {
    const { user, calls } = await open([scheduled], {
      'PUT /notifications/admin/7': () => ({ body: { notification: scheduled } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit A feast' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit notification' }));
    await user.type(dialog.getByLabelText('Title'), ' for all');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await agree(user);
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'A feast for all',
      scheduledAt: scheduled.scheduledAt,
      metadata: { planId: 'gospels' },
    });
  });

  it('is sent before its time', async () => {
    let sent = false;
    const { user } = await open([], {
      'GET /notifications/admin': () => page([sent ? broadcast() : scheduled]),
      'POST /notifications/admin/7/send': () => {
        sent = true;
        return { body: { notification: broadcast() } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send Now: A feast' }));
    await agree(user);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send Now: A feast' })).not.toBeInTheDocument());
  });

  it.each([
    [refusal(500, ''), 'Failed to send scheduled notification'],
    [refusal(409, 'This notification has already been sent'), 'This notification has already been sent'],
  ])('says beside it why it was not sent', async (answer, words) => {
    const { user } = await open([scheduled], { 'POST /notifications/admin/7/send': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Send Now: A feast' }));
    await agree(user);
    expect(await within(screen.getByRole('article', { name: 'A feast' })).findByRole('alert')).toHaveTextContent(words);
  });

  describe('when it was sent', () => {
    const sent = broadcast({ scheduledAt: inDays(-2), metadata: { planId: 'gospels' }, byMail: true });
    const expiry = async (answer: () => FakeAnswer) => {
      const opened = await open([sent], { 'PUT /notifications/admin/7': answer });
      await opened.user.click(await screen.findByRole('button', { name: 'Expiry of A feast' }));
      const put = () => opened.calls.find(({ method }) => method === 'PUT')?.body as { expiresAt?: string };
      return { ...opened, put, dialog: within(await screen.findByRole('dialog', { name: 'Change expiry' })) };
    };

    it('says how many of its mails went out, wait and were refused', async () => {
      const mails = { sent: 1120, waiting: 181, refused: 2, expired: 0 };
      await open([sent], { 'GET /notifications/admin/7': () => ({ body: { notification: { ...sent, mails } } }) });
      const article = await screen.findByRole('article', { name: 'A feast' });
      expect(await within(article).findByText('Emails: 1,120 sent, 181 waiting, 2 refused')).toBeInTheDocument();
    });

    it('runs out at another time, and stays as it is otherwise', async () => {
      const { user, put, dialog } = await expiry(() => ({ body: { notification: sent } }));
      await user.type(dialog.getByLabelText('Expires at'), '2099-01-01T10:00');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const { title, message, type, priority, category, targetType, scheduledAt, metadata, byMail } = sent;
      expect(put()).toEqual({
        title,
        message,
        type,
        priority,
        category,
        targetType,
        scheduledAt,
        metadata,
        byMail,
        expiresAt: new Date('2099-01-01T10:00').toISOString(),
      });
    });

    it('runs out now', async () => {
      const { user, put, dialog } = await expiry(() => ({ body: { notification: sent } }));
      const before = Date.now();
      await user.click(dialog.getByRole('button', { name: 'Expire now' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(Date.parse(put().expiresAt ?? '')).toBeGreaterThanOrEqual(before);
    });

    it.each([
      [
        'beside the field',
        refusal(400, 'Validation failed', [{ field: 'expiresAt', message: 'It would expire before it is sent.' }]),
        'It would expire before it is sent.',
      ],
      ['above the form', refusal(500, ''), 'Failed to save notification'],
    ])('says %s why it does not', async (_, answer, words) => {
      const { user, dialog } = await expiry(() => answer);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText(words)).toBeInTheDocument();
    });
  });

  it('that is deleted hands the focus to the next, at last to the heading', async () => {
    let left = [broadcast(), broadcast({ id: 8, title: 'A fast' })];
    const deleted = () => {
      left = left.slice(1);
      return { body: { message: 'Notification deleted' } };
    };
    const { user } = await open([], {
      'GET /notifications/admin': () => page(left),
      'DELETE /notifications/admin/7': deleted,
      'DELETE /notifications/admin/8': deleted,
    });
    keepFocusOnPage();
    const confirm = async (): Promise<void> =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete A feast' }));
    await confirm();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Expiry of A fast' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Delete A fast' }));
    await confirm();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is deleted once that is confirmed; a failure says so', async () => {
    let tries = 0;
    const { user } = await open([broadcast()], {
      'DELETE /notifications/admin/7': () =>
        tries++ === 0 ? refusal(500, '') : { body: { message: 'Notification deleted' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete A feast' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this notification?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete notification');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is counted', async () => {
    const stats = {
      total: 4,
      read: 1,
      readRate: 25,
      delivered: 3,
      deliveryRate: 75,
      breakdown: [{ deliveryStatus: 'delivered', isRead: true, userAction: 'clicked', count: 1 }],
    };
    const { user } = await open([broadcast()], { 'GET /notifications/admin/7/stats': () => ({ body: { stats } }) });
    await user.click(await screen.findByRole('button', { name: 'Statistics of A feast' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Statistics' }));
    expect(await dialog.findByText('3 of 4, 75%')).toBeInTheDocument();
    expect(dialog.getByText('1 of 4, 25%')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'delivered yes clicked 1' })).toBeInTheDocument();
  });

  it('says that counting failed', async () => {
    const { user } = await open([broadcast()], { 'GET /notifications/admin/7/stats': () => refusal(500, '') });
    await user.click(await screen.findByRole('button', { name: 'Statistics of A feast' }));
    expect(await screen.findByText('Failed to load notification statistics')).toBeInTheDocument();
  });
});
