import '@testing-library/jest-dom';
import { NOTIFICATION_MESSAGES, REMINDER_MESSAGES, type RemindersEnvelope } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, setUser } from '@/shared/auth/auth-store';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { RemindersPage } from './reminders-page';
import { UnsubscribePage } from './unsubscribe-page';

const KEY = btoa('k'.repeat(65)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
const none: RemindersEnvelope = {
  reminders: { chosen: [], at: '19:00', streakAt: '21:30', quietFrom: null, quietUntil: null, timeZone: null },
  devices: [],
  publicKey: KEY,
  mailPossible: true,
};
const withDevice = { ...none, devices: [{ id: 7, label: 'Firefox on Linux', createdAt: '2026-03-10T12:00:00Z' }] };

const open = async (answer: RemindersEnvelope, more: FakeRoutes = {}) => {
  const calls = fakeApi({ 'GET /reminders': () => ({ body: answer }), ...more });
  const { href, unmount } = await renderAtAddress(<RemindersPage />, '/settings/reminders');
  return { calls, href, leave: unmount, user: userEvent.setup() };
};

describe('the choices', () => {
  it('are loading, then all off', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await open(none, { 'GET /reminders': async () => (await held, { body: none }) });
    expect(screen.getByText('Loading your reminders')).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('checkbox', { name: 'Time to read: Email' })).not.toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('that cannot be loaded are asked for again', async () => {
    let broken = true;
    const { user } = await open(none, { 'GET /reminders': () => (broken ? refusal(500, '') : { body: none }) });
    expect(await screen.findByText('Failed to load your reminders')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Remind me at')).toHaveValue('19:00');
  });

  it.each([
    ['Asia/Kathmandu', null, { timeZone: 'Asia/Kathmandu' }, 'Times are in Asia/Kathmandu.'],
    [
      'Asia/Kathmandu',
      'Europe/Berlin',
      { timeZone: 'Asia/Kathmandu' },
      'Times are in Europe/Berlin. Saving switches to this device’s time zone.',
    ],
    ['Etc/Unknown', null, {}, 'Times are in UTC.'],
    ['Etc/Unknown', 'Europe/Berlin', {}, 'Times are in Europe/Berlin.'],
  ])('of a device in %s, of an account in %s', async (timeZone, kept, zone, words) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
    const device = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    const answer = { ...none, reminders: { ...none.reminders, timeZone: kept } };
    const { user, calls } = await open(answer, { 'PUT /reminders': () => ({ body: answer }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Time to read: Email' }));
    await user.click(screen.getByRole('button', { name: 'Save Reminders' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ chosen: ['daily-mail'], ...zone });
    device.mockRestore();
  });

  it('are saved with the zone of the device', async () => {
    const { user, calls } = await open(none, { 'PUT /reminders': () => ({ body: none }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Time to read: Email' }));
    await user.click(screen.getByRole('checkbox', { name: 'What your family read: Email' }));
    await user.click(screen.getByRole('checkbox', { name: 'Time to read: Email' }));
    await user.click(screen.getByRole('button', { name: 'Save Reminders' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      chosen: ['digest-mail'],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('are there again where the session ended while they were saved', async () => {
    setUser(person());
    const { user, leave } = await open(none, {
      'PUT /reminders': () => {
        clearSession('session-ended');
        leave();
        return refusal(401, 'Please sign in.');
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Time to read: Email' }));
    await user.click(screen.getByRole('button', { name: 'Save Reminders' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    setUser(person());
    await open(none);
    expect(await screen.findByRole('checkbox', { name: 'Time to read: Email' })).toBeChecked();
  });

  it('ask before they are left without saving', async () => {
    const { user, href } = await open(none, { 'PUT /reminders': () => ({ body: none }) });
    const leave = () => user.click(screen.getByRole('link', { name: 'All settings' }));
    const box = await screen.findByRole('checkbox', { name: 'Time to read: Email' });
    await user.click(box);
    await leave();
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([href(), (box as HTMLInputElement).checked]).toEqual(['/settings/reminders', true]);
    await user.click(screen.getByRole('button', { name: 'Save Reminders' }));
    await screen.findByText('Saved.');
    await leave();
    await waitFor(() => expect(href()).toBe('/settings'));
  });

  it('say beside the field what is wrong', async () => {
    const { user } = await open(none, {
      'PUT /reminders': () =>
        refusal(400, REMINDER_MESSAGES.timeIsQuiet, [{ field: 'at', message: REMINDER_MESSAGES.timeIsQuiet }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Save Reminders' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(REMINDER_MESSAGES.timeIsQuiet);
    expect(screen.getByLabelText('Remind me at')).toBeInvalid();
  });

  it('say that they could not be saved', async () => {
    const { user } = await open(none, { 'PUT /reminders': () => refusal(500, '') });
    await user.click(await screen.findByRole('button', { name: 'Save Reminders' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save your reminders. Please try again.');
  });

  it('say what else is needed: a confirmed address, a device', async () => {
    const { user } = await open({ ...none, mailPossible: false });
    await user.click(await screen.findByRole('checkbox', { name: 'Time to read: Email' }));
    expect(screen.getByText(/Emails start once you’ve confirmed your address/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'News from Lectio: Devices' }));
    expect(screen.getByText('No devices yet. Turn one on below.')).toBeInTheDocument();
  });
});

describe('this device', () => {
  const browser = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
    let subscription: object | null = null;
    const made = {
      options: { applicationServerKey: new Uint8Array(65).fill(107).buffer },
      toJSON: () => ({ endpoint: 'https://push.example/1' }),
      unsubscribe: () => ((subscription = null), Promise.resolve(true)),
    };
    const pushManager = {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => Promise.resolve((subscription = made)),
    };
    const Notification = {
      permission,
      requestPermission: () => Promise.resolve((Notification.permission = answer)),
    };
    Object.assign(window, { PushManager: class {}, Notification });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ pushManager }) },
    });
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  });

  it('may not be able to', async () => {
    await open(none);
    expect(
      await screen.findByText('This browser can’t show notifications. Emails work everywhere.'),
    ).toBeInTheDocument();
  });

  it('may be blocked', async () => {
    browser('denied');
    await open(none);
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
  });

  it('is turned on and off', async () => {
    browser('default', 'granted');
    const token = JSON.stringify({ endpoint: 'https://push.example/1' });
    const { user, calls } = await open(none, {
      'POST /notifications/push-token': () => ({ body: { message: '' } }),
      'DELETE /notifications/push-token': () => ({ body: { message: '' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(`${NOTIFICATION_MESSAGES.pushTokenRegistered}.`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Turn off for this device' }));
    expect(await screen.findByText('Notifications are off on this device.')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/notifications/push-token')).toMatchObject([
      { method: 'POST', body: { token } },
      { method: 'DELETE', body: { token } },
    ]);
  });

  it('stays off when the person says no, and says so when it cannot be registered', async () => {
    browser('default', 'denied');
    const { user } = await open(none);
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
  });

  it('that cannot be registered says so', async () => {
    browser('granted');
    const { user } = await open(none, { 'POST /notifications/push-token': () => refusal(500, '') });
    await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t register this device.');
  });
});

it('another device is removed', async () => {
  const { user } = await open(withDevice, { 'DELETE /reminders/devices/7': () => ({ body: none }) });
  const line = within(await screen.findByRole('list', { name: 'Notified devices' }));
  expect(line.getByRole('listitem')).toHaveTextContent('Firefox on Linux since Mar 10, 2026');
  await user.click(line.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notified devices' })).not.toBeInTheDocument());
});

describe('the link at the end of a mail', () => {
  const leave = async (token: string | undefined, routes: FakeRoutes = {}) => {
    const calls = fakeApi(routes);
    await renderAtAddress(<UnsubscribePage token={token} />, '/unsubscribe');
    return { calls, user: userEvent.setup() };
  };

  it('ends nothing by being opened, and says what its button ends', async () => {
    const { calls, user } = await leave('1.digest.x', {
      'POST /reminders/unsubscribe': () => ({ body: { message: REMINDER_MESSAGES.unsubscribed } }),
    });
    expect(screen.getByText(/This stops your family’s weekly digest/)).toBeInTheDocument();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText(`${REMINDER_MESSAGES.unsubscribed}.`)).toBeInTheDocument();
    expect(calls[0].query.get('token')).toBe('1.digest.x');
  });

  it.each([
    ['that does not hold', REMINDER_MESSAGES.linkInvalid, REMINDER_MESSAGES.linkInvalid],
    ['that cannot be asked about', '', 'That didn’t work. Please try again.'],
  ])('%s says so', async (_, error, shown) => {
    const { user } = await leave('x', { 'POST /reminders/unsubscribe': () => refusal(400, error) });
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  it('without its token has no button', async () => {
    await leave(undefined);
    expect(screen.getByText(REMINDER_MESSAGES.linkInvalid)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
