import '@testing-library/jest-dom';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../api/client';
import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';
import { renderWithQueries } from '../testing/render';
import { both, Loaded, LoadingBars, unlessFailed, type LoadedProps } from './loaded';

type Words = Pick<LoadedProps<string[]>, 'empty' | 'loading' | 'failed'>;

const words: Words = { loading: 'Loading names', failed: 'The names are lost' };
const useNames = (path: string) =>
  useQuery({ queryKey: [path], queryFn: () => api<{ names: string[] }>(path), select: ({ names }) => names });

function Names({ path = '/names', isStrict = false, ...rest }: Partial<Words> & { path?: string; isStrict?: boolean }) {
  const query = useNames(path);
  return (
    <Loaded {...words} {...rest} query={isStrict ? unlessFailed(query) : query}>
      {(names) => <p>Here: {names.join(' and ')}</p>}
    </Loaded>
  );
}

function Both() {
  const query = both(useNames('/names'), useNames('/more'));
  return (
    <Loaded loading="Loading names" failed="Some are lost" query={query}>
      {([names, more]) => <p>Here: {[...names, ...more].join(' and ')}</p>}
    </Loaded>
  );
}

/** A server that gives these answers in turn, then repeats the last. */
const answering = (answers: FakeAnswer[], path = '/names') => ({
  [`GET ${path}`]: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {},
});
const named = (...names: string[]): FakeAnswer => ({ body: { names } });
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

it('says what is on its way, then shows it', async () => {
  fakeApi(answering([named('Ruth', 'Boas')]));
  renderWithQueries(<Names />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading names');
  expect(await screen.findByText('Here: Ruth and Boas')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('shows a page’s own skeletons, as many as wanted', () => {
  fakeApi({ 'GET /names': () => new Promise(() => undefined) });
  renderWithQueries(<Names loading={<LoadingBars label="One moment" bars={['h-4', 'h-9']} times={3} gap="gap-8" />} />);
  const bars = screen.getByText('One moment').parentElement;
  expect(bars).toHaveClass('gap-8');
  expect([...(bars?.querySelectorAll('.skeleton') ?? [])].map(({ className }) => className)).toEqual(
    ['h-4', 'h-9', 'h-4', 'h-9', 'h-4', 'h-9'].map((size) => `skeleton ${size}`),
  );
});

it.each([
  ['in the words of the server', refusal(404, 'Nobody is here'), 'Nobody is here'],
  ['in its own where the server has none', refusal(500, ''), 'The names are lost'],
])('tells of a failure %s, and tries again', async (_, answer, text) => {
  const calls = fakeApi(answering([answer, named('Ruth')]));
  renderWithQueries(<Names />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await tryAgain();
  expect(await screen.findByText('Here: Ruth')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

it('shows a page’s own error state', async () => {
  fakeApi(answering([refusal(403, 'No')]));
  renderWithQueries(<Names failed={<p>Not for you</p>} />);
  expect(await screen.findByText('Not for you')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has a word for an empty list where the page has one', async () => {
  fakeApi({ ...answering([named()]), ...answering([named()], '/others') });
  renderWithQueries(
    <>
      <Names empty={<p>Nobody yet</p>} />
      <Names path="/others" />
    </>,
  );
  expect(await screen.findByText('Nobody yet')).toBeInTheDocument();
  expect(await screen.findByText('Here:')).toBeInTheDocument();
});

it('keeps on show what was there when reading it again fails, unless the page wants it gone', async () => {
  fakeApi({
    ...answering([named('Ruth'), refusal(500, '')]),
    ...answering([named('Boas'), refusal(500, 'Lost')], '/others'),
  });
  const { client } = renderWithQueries(
    <>
      <Names />
      <Names path="/others" isStrict />
    </>,
  );
  expect(await screen.findByText('Here: Ruth')).toBeInTheDocument();
  expect(await screen.findByText('Here: Boas')).toBeInTheDocument();
  await client.invalidateQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Lost');
  expect(screen.getByText('Here: Ruth')).toBeInTheDocument();
  expect(screen.queryByText('Here: Boas')).not.toBeInTheDocument();
});

it('waits for both of two queries, and asks for both again', async () => {
  const calls = fakeApi({
    ...answering([named('Ruth')]),
    ...answering([refusal(500, ''), named('Boas')], '/more'),
  });
  renderWithQueries(<Both />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Some are lost');
  await tryAgain();
  expect(await screen.findByText('Here: Ruth and Boas')).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ path }) => path).sort()).toEqual(['/more', '/more', '/names', '/names']));
});
