import '@testing-library/jest-dom';
import type { ReportReadingRequest } from '@lectio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '@/shared/auth/auth-store';
import { dateAfter, today } from '@/shared/lib/days';
import { fakeApi, type FakeAnswer } from '@/shared/testing/fake-api';
import { person, reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { ReportPage } from './report-page';

const recorded: FakeAnswer = {
  status: 201,
  body: { message: '', summary: { reportsCreated: 4, skipped: 0, processingMode: 'asynchronous' }, batchId: 'b1' },
};

const open = async () => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [reader({ age: null, gender: null })] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /reports': () => ({ body: { reports: [], pagination: {} } }),
    'POST /reports': () => recorded,
  });
  const page = await renderAtAddress(<ReportPage />);
  await screen.findByRole('button', { name: 'Submit Report' });
  const sent = () =>
    calls
      .filter(
        ({ method, path }) => method === 'POST' && path.startsWith('/reports') && path !== '/reports/removal-preview',
      )
      .map(({ body }) => body as ReportReadingRequest);
  return { leave: page.unmount, sent };
};

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  sessionStorage.clear();
  user = userEvent.setup();
  setUser(person());
});

const enter = async (label: string, date: string): Promise<void> => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), date);
};
const submit = () => user.click(screen.getByRole('button', { name: 'Submit Report' }));
const spread = () => user.click(screen.getByRole('radio', { name: 'Spread over days' }));
const passage = (text: string) => user.type(screen.getByRole('textbox', { name: 'Type a passage' }), text);

describe('chapters spread over days', () => {
  it('go with the first and the last day in one request, and the next report is of one day again', async () => {
    const { sent } = await open();
    await passage('Ruth 1-4{Enter}');
    await spread();
    expect(screen.getByLabelText('First day')).toHaveValue(dateAfter(today(), -6));
    expect(screen.getByLabelText('Last day')).toHaveValue(today());
    await enter('First day', '2025-10-01');
    await enter('Last day', '2025-10-30');
    expect(screen.getByTestId('about-to-report')).toHaveTextContent('Oct 1 – 30, 2025');
    await submit();
    await screen.findByText('4 chapters reported.');
    expect(sent()).toEqual([
      expect.objectContaining({ chapterIds: [233, 234, 235, 236], readDate: '2025-10-01', lastReadDate: '2025-10-30' }),
    ]);
    expect(screen.getByRole('radio', { name: 'One day' })).toBeChecked();
    expect(screen.getByLabelText('Date read')).toHaveValue(today());
  });

  it('are one request of several books too, without a session', async () => {
    const { sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Whole books' }));
    for (const name of ['Jude', 'Ruth'])
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
    await spread();
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ chapterIds: [233, 234, 235, 236, 1167], lastReadDate: today() });
    expect(sent()[0]).not.toHaveProperty('book');
  });

  it.each([
    ['2025-10-09', '2025-10-08', 'The last day can’t be before the first'],
    ['2024-01-01', '2025-01-01', 'You can spread chapters over up to 366 days'],
    ['2025-10-09', dateAfter(today(), 1), 'Read date cannot be in the future'],
  ])('from %s to %s are not sent', async (first, last, message) => {
    const { sent } = await open();
    await passage('Ruth{Enter}');
    await spread();
    await enter('First day', first);
    await enter('Last day', last);
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Last day')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('are still there after a reload, and end on the last day when one day is enough', async () => {
    const { leave } = await open();
    await passage('Ruth{Enter}');
    await spread();
    await enter('First day', '2025-10-01');
    await enter('Last day', '2025-10-30');
    leave();
    await open();
    expect(screen.getByLabelText('First day')).toHaveValue('2025-10-01');
    await user.click(screen.getByRole('radio', { name: 'One day' }));
    expect(screen.getByLabelText('Date read')).toHaveValue('2025-10-30');
  });
});
