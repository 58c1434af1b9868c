import '@testing-library/jest-dom';
import { ADMIN_MESSAGES, type SampleCommunityAnswer } from '@lectio/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, type FakeRoutes } from '../testing/fake-api';
import { renderAtAddress } from '../testing/render';
import { SampleCommunity } from './sample-community';

const PATH = '/admin/sample-community';

const sample = (part: Partial<SampleCommunityAnswer['sample']> = {}) => ({
  body: { sample: { state: 'possible', accounts: 0, done: 0, total: null, error: null, ...part } },
});

const open = async (routes: FakeRoutes) => {
  const calls = fakeApi(routes);
  await renderAtAddress(<SampleCommunity />);
  return { calls, user: userEvent.setup() };
};

const add = () => screen.findByRole('button', { name: 'Add a Sample Community' });

it('shows that it looks, and what went wrong', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const first = new Promise<ReturnType<typeof refusal>>((resolve) => (answer = () => resolve(refusal(500, ''))));
  const { user } = await open({ [`GET ${PATH}`]: () => (asked++ === 0 ? first : sample()) });
  expect(screen.getByText('Looking for a sample community')).toBeInTheDocument();
  answer();
  expect(await screen.findByText('Failed to look for a sample community. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await add()).toBeInTheDocument();
});

it('is asked for once and shows its progress', async () => {
  const { calls, user } = await open({
    [`GET ${PATH}`]: () => sample(),
    [`POST ${PATH}`]: () => ({ status: 201, ...sample({ state: 'making', done: 120, total: 2400 }) }),
  });
  await user.dblClick(await add());
  expect(await screen.findByText('120 of 2,400 reports')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Sample community in progress' })).toHaveAttribute(
    'aria-valuenow',
    '120',
  );
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says why it is refused', async () => {
  let state: 'possible' | 'taken' = 'possible';
  const { user } = await open({
    [`GET ${PATH}`]: () => sample({ state }),
    [`POST ${PATH}`]: () => {
      state = 'taken';
      return refusal(409, ADMIN_MESSAGES.sampleTaken);
    },
  });
  await user.click(await add());
  expect(await screen.findByText(/^People have already registered/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why the last attempt ended, and offers another', async () => {
  await open({ [`GET ${PATH}`]: () => sample({ error: 'its process ended with 1' }) });
  expect(await screen.findByText('We couldn’t add it: its process ended with 1.')).toBeInTheDocument();
  expect(await add()).toBeInTheDocument();
});

it('leads to its removal, also when it is not complete', async () => {
  await open({ [`GET ${PATH}`]: () => sample({ state: 'made', accounts: 14, error: 'its process ended with 1' }) });
  expect(await screen.findByText(/^14 invented accounts on this site/)).toBeInTheDocument();
  expect(screen.getByText('It isn’t complete: its process ended with 1.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Remove the Sample Community' })).toHaveAttribute('href', '/admin/settings');
});
