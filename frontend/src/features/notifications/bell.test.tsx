import '@testing-library/jest-dom';
import type { DeliveryAnswer, NotificationType } from '@lectio/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { aBadge } from '@/shared/testing/points';
import { renderAtAddress } from '@/shared/testing/render';
import { Bell } from './bell';
import { addLive, allReadElsewhere, readElsewhere } from './inbox';
import { placeOf } from './notification-link';
import { markAllRead, markRead } from './read';
import { since } from './notification-item';

const delivery = (id: number, about: { isRead?: boolean; type?: NotificationType } = {}): DeliveryAnswer => ({
  notification: {
    id,
    title: `Title ${id}`,
    message: `Message ${id}`,
    type: about.type ?? 'info',
    priority: 'normal',
    category: 'family',
    metadata: {},
    createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    scheduledAt: null,
    expiresAt: null,
  },
  isRead: about.isRead ?? false,
  readAt: null,
  isDelivered: true,
  deliveredAt: null,
  deliveryMethod: 'web',
  deliveryStatus: 'delivered',
  userAction: 'none',
  actionAt: null,
});

const server = (list: DeliveryAnswer[], unreadCount: number, more: FakeRoutes = {}): FakeRoutes => ({
  'GET /notifications': () => ({ body: { notifications: list } }),
  'GET /notifications/unread-count': () => ({ body: { unreadCount } }),
  'PUT /notifications/read-all': () => ({ body: { unreadCount: 0 } }),
  'PUT /notifications/1/read': ({ body }) => ({
    body: {
      notification: { ...delivery(1, { isRead: true }), userAction: (body as { action?: string }).action ?? 'none' },
      unreadCount: 0,
    },
  }),
  ...more,
});

const given = async (routes: FakeRoutes) => {
  const calls = fakeApi(routes);
  const rendered = await renderAtAddress(<Bell />);
  const user = userEvent.setup();
  await waitFor(() => expect(calls).toHaveLength(1));
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    return screen.findByRole('dialog');
  };
  return { ...rendered, calls, user, open };
};

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

describe('the badge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('for %s unread says %s', async (count, text) => {
    await given(server([], count));
    expect(await screen.findByTestId('unread-badge')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: `Notifications, ${count} unread` })).toBeInTheDocument();
  });

  it('is not there when nothing is unread, or when the number cannot be had, which is only logged', async () => {
    await given(server([], 0, { 'GET /notifications/unread-count': () => refusal(500, 'no') }));
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
    expect(screen.queryByTestId('unread-badge')).not.toBeInTheDocument();
  });
});

it('leads to what it tells of, and closes', async () => {
  const told = delivery(1);
  const about = { ...told, notification: { ...told.notification, metadata: { familyId: 5 } } };
  const { open, user, href } = await given(server([about], 1));
  const panel = await open();
  await user.click(await within(panel).findByRole('button', { name: /Title 1/ }));
  await waitFor(() => expect(href()).toBe('/family'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['a family', 'family', { familyId: 1 }, '/family'],
  ['a group', 'general', { groupId: 7 }, '/groups/7'],
  ['a church', 'church', { churchId: 1 }, '/church-management'],
  ['a challenge', 'church', { challengeId: 4 }, '/challenges/4'],
  ['a badge', 'gamification', { readerId: 1 }, '/dashboard'],
  ['an email that waits to be confirmed', 'system', { about: 'email' }, '/profile'],
  ['nothing with a page', 'general', {}, null],
  ['what an administrator made up', 'general', { familyId: 'x', readerId: 3 }, null],
] as const)('of %s has its place', (_, category, metadata, place) => {
  expect(placeOf({ category, metadata })).toBe(place);
});

describe('the list', () => {
  it('says that it is loading, then shows each with icon, title, message, time and category', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { open } = await given(
      server([], 1, {
        'GET /notifications': async () => (
          await held,
          { body: { notifications: [delivery(1, { type: 'achievement' }), delivery(2, { isRead: true })] } }
        ),
      }),
    );
    const panel = await open();
    expect(within(panel).getByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
    expect(within(panel).getByText('Loading notifications...')).toBeInTheDocument();
    act(() => answer());
    const [unread, read] = await within(panel).findAllByRole('listitem');
    expect(unread).toHaveTextContent('Unread: Title 1Message 13h agoFamily');
    expect(unread.querySelector('[data-type="achievement"]')).toHaveClass('text-gold');
    expect(within(unread).getByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
    expect(within(read).queryByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
  });

  it('may be empty, and has nothing to mark then', async () => {
    const { open } = await given(server([], 0));
    const panel = await open();
    expect(await within(panel).findByText('No notifications')).toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let broken = true;
    const { open, user } = await given(
      server([], 0, {
        'GET /notifications': () => (broken ? refusal(500, 'no') : { body: { notifications: [delivery(1)] } }),
      }),
    );
    const panel = await open();
    expect(await within(panel).findByText('Failed to load notifications')).toBeInTheDocument();
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
    expect(await within(panel).findByText('Title 1')).toBeInTheDocument();
  });

  it('shows five at first, and the rest when asked', async () => {
    const { open, user } = await given(
      server(
        [1, 2, 3, 4, 5, 6, 7].map((id) => delivery(id)),
        7,
      ),
    );
    const panel = await open();
    await user.click(await within(panel).findByRole('button', { name: 'Show 2 more' }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(7);
    await user.click(within(panel).getByRole('button', { name: 'Show less' }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(5);
  });

  it('is refetched whenever it is opened; Escape closes it and returns the focus', async () => {
    const { open, user, calls } = await given(server([], 0));
    for (const times of [1, 2]) {
      await open();
      await waitFor(() => expect(calls.filter(({ path }) => path === '/notifications')).toHaveLength(times));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus();
    }
  });
});

describe('news of badges', () => {
  const READERS = () => ({ body: { readers: [{ id: 1, name: 'Lois', isPrimary: true }] } });
  const news = (id: number, badgeIds: string[], readerId = 1): DeliveryAnswer => {
    const plain = delivery(id, { type: 'achievement' });
    return {
      ...plain,
      notification: { ...plain.notification, category: 'gamification', metadata: { readerId, badgeIds } },
    };
  };

  it('says which were taken back since, from the profile as it is now', async () => {
    let badges = [aBadge({ id: 'kept' })];
    const { open, user, calls } = await given(
      server([news(1, ['gone']), news(2, ['kept']), news(3, ['kept', 'gone']), news(4, ['gone', 'lost'])], 4, {
        'GET /readers': READERS,
        'GET /gamification/profile/1': () => ({ body: { profile: { badges } } }),
      }),
    );
    const panel = await open();
    await within(panel).findByText('This badge has been withdrawn since.');
    const [first, second, third, fourth] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent('Message 1This badge has been withdrawn since.');
    expect(second).not.toHaveTextContent('taken back');
    expect(third).toHaveTextContent('1 of these badges has been withdrawn since.');
    expect(fourth).toHaveTextContent('These badges have been withdrawn since.');

    badges = [aBadge({ id: 'kept' }), aBadge({ id: 'gone' }), aBadge({ id: 'lost' })];
    await user.keyboard('{Escape}');
    const again = await open();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/gamification/profile/1')).toHaveLength(2));
    expect(await within(again).findByText('Message 4')).toBeInTheDocument();
    expect(again).not.toHaveTextContent('taken back');
  });

  it('asks for nothing of a reader that is gone', async () => {
    const { open, calls } = await given(
      server([news(1, ['gone']), news(2, ['gone'], 2)], 2, {
        'GET /readers': READERS,
        'GET /gamification/profile/1': () => ({ body: { profile: { badges: [] } } }),
      }),
    );
    const panel = await open();
    await within(panel).findByText('This badge has been withdrawn since.');
    expect(within(panel).getAllByRole('listitem')[1]).not.toHaveTextContent('taken back');
    expect(calls.map(({ path }) => path)).not.toContain('/gamification/profile/2');
  });
});

describe('reading', () => {
  it('by a click on it says so, and counts it once', async () => {
    const { open, user, calls } = await given(server([delivery(1)], 1));
    const panel = await open();
    await user.click(await within(panel).findByRole('button', { name: /Title 1/ }));
    await waitFor(() => expect(screen.queryByTestId('unread-badge')).not.toBeInTheDocument());
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/notifications/1/read', body: { action: 'clicked' } });
    expect(within(panel).queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument();
  });

  it('by its button keeps the focus at the item', async () => {
    const { open, user, calls } = await given(server([delivery(1)], 1));
    const panel = await open();
    await user.click(await within(panel).findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument());
    expect(within(panel).getByRole('button', { name: /Title 1/ })).toHaveFocus();
    expect(calls.at(-1)?.body).toEqual({});
  });

  it('of all brings the number to nothing', async () => {
    const { open, user } = await given(server([delivery(1), delivery(2)], 2));
    const panel = await open();
    await user.click(await within(panel).findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.queryByTestId('unread-badge')).not.toBeInTheDocument());
    expect(within(panel).queryByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
  });

  it('that fails is logged, and answered with false', async () => {
    const { client } = await given(
      server([], 3, {
        'PUT /notifications/1/read': () => refusal(500, 'no'),
        'PUT /notifications/read-all': () => refusal(500, 'no'),
      }),
    );
    expect([await markRead(client, 1), await markAllRead(client)]).toEqual([false, false]);
    expect(warned).toHaveBeenCalledTimes(2);
    expect(await screen.findByTestId('unread-badge')).toHaveTextContent('3');
  });
});

describe('live', () => {
  it('adds what comes at the top, once, and marks what was read elsewhere; the number never falls below nothing', async () => {
    const { open, client } = await given(server([delivery(1, { isRead: true })], 0));
    const panel = await open();
    await within(panel).findByText('Title 1');
    act(() => [1, 2].forEach(() => addLive(client, delivery(9))));
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole('listitem')
          .map((item) => item.textContent?.includes('Title 9')),
      ).toEqual([true, false]),
    );
    expect(await screen.findByTestId('unread-badge')).toHaveTextContent('1');
    act(() => [9, 9, 77, 78].forEach((id) => readElsewhere(client, id)));
    await waitFor(() => expect(screen.queryByTestId('unread-badge')).not.toBeInTheDocument());
    expect(within(panel).queryByText('Unread:')).not.toBeInTheDocument();
  });

  it('marks all when all were read elsewhere', async () => {
    const { open, client } = await given(server([delivery(2), delivery(1)], 2));
    const panel = await open();
    await within(panel).findByText('Title 1');
    act(() => allReadElsewhere(client, 1));
    await waitFor(() => expect(within(panel).getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1));
  });
});

it('time is told in minutes, hours and days', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const at = (minutes: number) => since(new Date(now - minutes * 60_000).toISOString(), now);
  expect([-1, 0, 1, 59, 60, 1439, 1440, 43_200].map(at)).toEqual([
    'Just now',
    'Just now',
    '1m ago',
    '59m ago',
    '1h ago',
    '23h ago',
    '1d ago',
    '30d ago',
  ]);
});
