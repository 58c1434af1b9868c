import '@testing-library/jest-dom';
import { TextDecoder } from 'node:util';
import { REPORT_MESSAGES, type ImportAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeCall } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { ImportDialog } from './import-dialog';

// jsdom has neither, and the browser both.
Object.assign(globalThis, { TextDecoder });
const saved: Blob[] = [];
beforeAll(() => {
  File.prototype.arrayBuffer = function (this: File) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
});

const answer = (more: Partial<ImportAnswer> = {}): ImportAnswer => ({
  message: '2 reports would be imported',
  dryRun: true,
  problem: null,
  columns: [
    { name: 'Date', meaning: 'date', asks: null, guessed: false, sample: '2024-01-31' },
    { name: 'Book', meaning: 'book', asks: null, guessed: false, sample: 'Ruth' },
  ],
  days: { order: null, asks: null },
  summary: {
    lines: 2,
    reportsCreated: 2,
    skipped: 0,
    firstReadDate: '2024-01-31',
    lastReadDate: '2024-02-01',
    readers: ['Ezra'],
  },
  failed: [],
  failedCount: 0,
  noted: [],
  notedCount: 0,
  details: { added: 0, notKept: 0 },
  batchId: null,
  ...more,
});

interface Sent {
  csv: string;
  columns?: object;
  dayOrder?: string;
  sessionId?: string;
  firstLine: number;
}

/** A server that answers each import; sessions are always there. */
const serve = (answerTo: (sent: Sent, call: FakeCall) => ReturnType<typeof refusal>) => {
  const calls = fakeApi({
    'POST /reports/import': (call) => answerTo(call.body as Sent, call),
    'POST /reports/start-session': () => ({ body: {} }),
    'POST /reports/end-session': () => ({ body: {} }),
  });
  const sent = (dryRun: boolean) =>
    calls.filter(({ path, query }) => path === '/reports/import' && query.has('dryRun') === dryRun);
  return { calls, sent };
};

const open = async (content: BlobPart, name = 'history.csv') => {
  const user = userEvent.setup({ applyAccept: false });
  renderWithQueries(<ImportDialog open onClose={() => undefined} />);
  await user.upload(await screen.findByLabelText('CSV file'), new File([content], name));
  return user;
};
const CSV = 'Date,Book\n2024-01-31,Ruth\n2024-02-01,Jude\n';

it('names every column and how it was understood, and imports what can be', async () => {
  const failed = [{ line: 3, message: 'No book is called “Jüde”' }];
  const { sent } = serve(({ csv }, { query }) => {
    expect(csv).toBe('sep=,\nDate,Book,Mood\n2024-01-31,Ruth,calm\n2024-02-01,"Jüde",');
    return {
      body: answer({
        dryRun: query.has('dryRun'),
        columns: [...answer().columns, { name: 'Mood', meaning: null, asks: null, guessed: false, sample: 'calm' }],
        failed,
        failedCount: 1,
        noted: [{ line: 2, message: 'Chapters count whole' }],
        notedCount: 1,
        batchId: query.has('dryRun') ? null : 'b1',
      }),
    };
  });
  const user = await open('Date,Book,Mood\n2024-01-31,Ruth,calm\n2024-02-01,"Jüde",\n');
  const preview = await screen.findByTestId('import-preview');
  const columns = within(preview).getByTestId('import-columns');
  expect([...columns.children].map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Date read',
    'Book',
    'Book',
    'Mood',
    'left out',
  ]);
  expect(preview).toHaveTextContent('Line 3: No book is called “Jüde”');
  expect(preview).toHaveTextContent('Line 2: Chapters count whole');
  await user.click(screen.getByRole('button', { name: 'Import 2 reports' }));
  expect(await screen.findByText('2 reports imported.')).toBeInTheDocument();
  expect(sent(false)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Download this line (CSV)' }));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]);
  });
  expect(text).toBe('Reason,Date,Book,Mood\r\n"No book is called “Jüde”",2024-02-01,"Jüde",\r\n');
});

it('asks what columns and dates mean, with what their names seem to mean chosen already', async () => {
  const { sent } = serve(({ columns, dayOrder }) => ({
    body:
      columns && dayOrder
        ? answer({ days: { order: 'mdy', asks: null } })
        : answer({
            problem: REPORT_MESSAGES.importColumnsAsked,
            columns: [
              { name: 'Date', meaning: 'date', asks: null, guessed: false, sample: '1/2/2024' },
              { name: 'Who', meaning: null, asks: 'reader', guessed: true, sample: 'Max' },
              { name: 'Chapters read', meaning: null, asks: 'chapters', guessed: false, sample: '23' },
            ],
            days: { order: null, asks: '1/2/2024' },
          }),
  }));
  const user = await open('Date,Who,Chapters read\n1/2/2024,Max,23\n');
  expect(await screen.findByRole('alert')).toHaveTextContent(REPORT_MESSAGES.importColumnsAsked);
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(screen.getByLabelText('Column “Chapters read”')).toHaveDisplayValue('Chapters');
  const use = screen.getByRole('button', { name: 'Use these columns' });
  await user.click(screen.getByLabelText('Month first: 1/31/2024'));
  // Only its cells suggest what it means: nobody may take it over unseen.
  expect(screen.getByLabelText('Column “Who”')).toHaveDisplayValue('Choose …');
  expect(use).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Column “Who”'), 'Leave out');
  expect(use).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await screen.findByRole('button', { name: 'Import 2 reports' });
  expect(sent(true).at(-1)?.body).toMatchObject({
    columns: { Who: null, 'Chapters read': 'chapters' },
    dayOrder: 'mdy',
  });
  await user.click(screen.getByText('Change columns'));
  await user.selectOptions(screen.getByLabelText('Column “Date”'), 'Notes');
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await screen.findByRole('button', { name: 'Import 2 reports' });
  expect(sent(true).at(-1)?.body).toHaveProperty('columns', { Who: null, 'Chapters read': 'chapters', Date: 'notes' });
});

const long = (lines: number): string =>
  `Date,Book\n${Array.from({ length: lines }, (_, at) => `2024-01-${at}`).join(',Ruth\n')},Ruth\n`;

it('sends a long file in portions as one session, and goes on after a broken connection', async () => {
  let breaks = 3;
  const { calls, sent } = serve(({ csv, firstLine }, { query }) => {
    const lines = csv.split('\n').length - 2;
    if (!query.has('dryRun') && firstLine > 1_002 && breaks-- > 0) throw new Error('no connection');
    return { body: answer({ summary: { ...answer().summary, lines, reportsCreated: lines } }) };
  });
  const user = await open(long(2_500));
  await user.click(await screen.findByRole('button', { name: 'Import 2,500 reports' }, { timeout: 10_000 }));
  await screen.findByText(/The connection dropped/, undefined, { timeout: 10_000 });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('2,500 reports imported.')).toBeInTheDocument();
  const portions = sent(false);
  expect(portions.map(({ body }) => (body as Sent).firstLine)).toEqual([2, 1_002, 2_002, 2_002, 2_002, 2_002]);
  expect(new Set(portions.slice(2).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const sessions = new Set(portions.map(({ body }) => (body as Sent).sessionId));
  expect([...sessions]).toEqual([expect.any(String)]);
  expect(calls.at(-1)?.path).toBe('/reports/end-session');
}, 30_000);

it('sends the oldest days first, whatever the order of the file', async () => {
  const { sent } = serve(({ firstLine }) => ({
    body: answer({ summary: { ...answer().summary, firstReadDate: firstLine > 2 ? '2019-01-01' : '2020-01-01' } }),
  }));
  const user = await open(long(1_500));
  await user.click(await screen.findByRole('button', { name: 'Import 4 reports' }));
  await screen.findByText('4 reports imported.');
  expect(sent(false).map(({ body }) => (body as Sent).firstLine)).toEqual([1_002, 2]);
});

it('divides a portion that holds more reports than a request may', async () => {
  const { sent } = serve(({ csv }) => {
    const lines = csv.split('\n').length - 2;
    if (lines > 300) return refusal(400, REPORT_MESSAGES.importTooManyReports);
    return { body: answer({ summary: { ...answer().summary, lines, reportsCreated: lines } }) };
  });
  await open(long(1_000));
  await screen.findByRole('button', { name: 'Import 1,000 reports' });
  expect(sent(true)).toHaveLength(7);
});

it('reads the days of all portions as one of them shows', async () => {
  const { sent } = serve(({ dayOrder, firstLine }) => ({
    body: answer(
      firstLine > 2 || dayOrder
        ? { days: { order: 'mdy', asks: null } }
        : { days: { order: null, asks: '1/2/2024' }, problem: REPORT_MESSAGES.importDaysAsked },
    ),
  }));
  await open(long(1_001));
  await screen.findByRole('button', { name: 'Import 4 reports' });
  expect(sent(true).map(({ body }) => (body as Sent).dayOrder)).toEqual([undefined, undefined, 'mdy', 'mdy']);
});

it('asks when portions show days in different orders', async () => {
  serve(({ firstLine }) => ({ body: answer({ days: { order: firstLine > 2 ? 'mdy' : 'dmy', asks: null } }) }));
  await open(long(1_001));
  expect(await screen.findByRole('alert')).toHaveTextContent(REPORT_MESSAGES.importDaysAsked);
});

it.each([
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...Buffer.from('Date,Book\n2024-01-31,Jüde')], null],
  ['UTF-16', [0xff, 0xfe, ...Buffer.from('Date,Book\n2024-01-31,Jüde', 'utf16le')], 'Read as UTF-16.'],
  ['what Excel calls plain CSV', [...Buffer.from('Date,Book\n2024-01-31,Jüde', 'latin1')], 'Read as Windows-1252.'],
])('reads %s, and says so', async (_, bytes, said) => {
  const { sent } = serve(() => ({ body: answer() }));
  await open(new Uint8Array(bytes));
  const preview = await screen.findByTestId('import-preview');
  expect((sent(true)[0].body as Sent).csv).toBe('sep=,\nDate,Book\n2024-01-31,Jüde');
  if (said) expect(preview).toHaveTextContent(said);
  else expect(preview).not.toHaveTextContent('Read as');
});

it('keeps a line without end to itself', async () => {
  const { sent } = serve(() => ({ body: answer() }));
  await open(`Date,Book\n2024-01-31,Ruth\n2024-02-01,"${'x'.repeat(1_000_000)}\n2024-02-01,Jude`);
  expect(await screen.findByTestId('import-preview')).toHaveTextContent(
    `Line 3: ${REPORT_MESSAGES.importLineUnreadable}`,
  );
  expect(sent(true).map(({ body }) => (body as Sent).csv.length)).toEqual([31, 31]);
});

it.each([
  ['a workbook', 'PK\u0003\u0004', 'Save it as CSV'],
  ['nothing', '', REPORT_MESSAGES.importEmpty],
  ['its first line alone', 'Date,Book\n', REPORT_MESSAGES.importEmpty],
])('says what is wrong with a file of %s', async (_, content, message) => {
  serve(() => ({ body: answer() }));
  await open(content);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('says when nothing in the file is new', async () => {
  serve(() => ({ body: answer({ summary: { ...answer().summary, reportsCreated: 0, skipped: 2 } }) }));
  await open(CSV);
  expect(await screen.findByTestId('import-preview')).toHaveTextContent('2, already reported or twice in the file');
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});
