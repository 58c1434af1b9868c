import '@testing-library/jest-dom';
import { DEFAULT_ONBOARDING } from '@lectio/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setOnboarding, signInWith } from '@/shared/auth/auth-store';
import { keepFocus } from '@/shared/lib/focus';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { person } from '@/shared/testing/people';
import { renderWithQueries } from '@/shared/testing/render';
import { OnboardingPage } from './onboarding-page';

const anna = { id: 1, name: 'Anna', age: 34, gender: null, isPrimary: true };
const benedict = { id: 2, name: 'Benedict', age: null, gender: null, isPrimary: false };
const bergers = { id: 5, name: 'Berger', inviteCode: 'ABCDEF23' };
const crete = { id: 3, name: 'Church on Crete', address: 'Gortyn' };
const joinedAs = (membershipStatus: string) => ({
  body: { user: { id: 1, church: { id: 3, name: crete.name } }, membershipStatus },
});

/** The page at a step already reached. */
const open = async (step: number, routes: FakeRoutes = {}) => {
  const calls = fakeApi({
    'GET /readers': () => ({ body: { readers: [anna] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /churches/search/crete': () => ({ body: { churches: [crete] } }),
    'POST /users/onboarding/advance': () => ({
      body: { onboarding: { ...DEFAULT_ONBOARDING, currentStep: step + 1 } },
    }),
    ...routes,
  });
  signInWith({ token: 'mine', user: person({ onboardingCompleted: false }) });
  setOnboarding({ ...DEFAULT_ONBOARDING, currentStep: step });
  const steps: number[] = [];
  await act(async () => renderWithQueries(<OnboardingPage step={step} onStep={(next) => steps.push(next)} />));
  const sent = (path: string) =>
    calls.filter((call) => call.path === path && call.method === 'POST').map((call) => call.body);
  return { steps, sent, user: userEvent.setup() };
};
const goOn = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Continue' }));

describe('the way on, with something typed and not yet sent,', () => {
  it('adds the reader first', async () => {
    const { user, steps, sent } = await open(5, {
      'GET /readers': () => ({ body: { readers: [anna, benedict] } }),
      'POST /readers': () => ({ status: 201, body: { reader: { ...benedict, id: 9, name: 'Clementine' } } }),
    });
    await screen.findByText('Benedict');
    await user.type(screen.getByLabelText('Name'), 'Clementine');
    await goOn(user);
    await waitFor(() => expect(steps).toEqual([6]));
    expect(sent('/readers')).toEqual([{ name: 'Clementine' }]);
    expect(sent('/users/onboarding/advance')).toEqual([{ skip: false }]);
  });

  it('does not say that nobody else reads', async () => {
    const { user } = await open(5);
    await screen.findByRole('button', { name: 'Just Me for Now' });
    await user.type(screen.getByLabelText('Name'), 'Clementine');
    expect(screen.queryByRole('button', { name: 'Just Me for Now' })).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Name'));
    expect(screen.getByRole('button', { name: 'Just Me for Now' })).toBeInTheDocument();
  });

  it('stays where the reader cannot be added, and adding another later does not go on', async () => {
    let refuses = true;
    const { user, steps } = await open(5, {
      'POST /readers': () => (refuses ? refusal(500, '') : { status: 201, body: { reader: benedict } }),
    });
    await user.type(await screen.findByLabelText('Age (optional)'), '0');
    await goOn(user);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'Benedict');
    await goOn(user);
    expect(screen.getByLabelText('Age (optional)')).toHaveFocus();
    await user.clear(screen.getByLabelText('Age (optional)'));
    await goOn(user);
    expect(await screen.findByText('Failed to create reader')).toBeInTheDocument();
    refuses = false;
    await user.click(screen.getByRole('button', { name: 'Add Reader' }));
    expect(await screen.findByText('Benedict was added.')).toBeInTheDocument();
    expect(steps).toEqual([]);
  });

  it('creates the family first, and then joins the other one', async () => {
    const { user, steps, sent } = await open(4, {
      'POST /families': () => ({ status: 201, body: { family: bergers } }),
      'POST /families/join': () => ({ body: { family: { ...bergers, id: 6, name: 'Huber' } } }),
    });
    await screen.findByRole('button', { name: 'Continue Solo' });
    await user.type(screen.getByLabelText('Family name'), 'Berger');
    await user.type(screen.getByLabelText('Or join with an invite code'), 'HUBER234');
    await goOn(user);
    expect(await screen.findByText(/^Berger is ready\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Or join with an invite code')).toHaveValue('HUBER234');
    await goOn(user);
    expect(await screen.findByText('You joined Huber.')).toBeInTheDocument();
    expect([sent('/families'), sent('/families/join')]).toEqual([[{ name: 'Berger' }], [{ inviteCode: 'HUBER234' }]]);
    await waitFor(() => expect(steps).toEqual([5]), { timeout: 3000 });
  });

  it('stays with the reason in the field where the family cannot be made', async () => {
    const { user, steps } = await open(4, { 'POST /families': () => refusal(409, 'There is one already') });
    await user.type(await screen.findByLabelText('Family name'), 'Berger');
    await goOn(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Family name')).toHaveAccessibleDescription(/There is one already/),
    );
    expect(steps).toEqual([]);
  });

  it('joins the church by its code, and stays where nobody has that code', async () => {
    let knows = false;
    const { user, steps, sent } = await open(2, {
      'POST /churches/join': () =>
        knows ? joinedAs('approved') : refusal(404, 'Invalid join code. Please try again.'),
    });
    await user.type(screen.getByLabelText('Or enter a join code'), 'nobodys');
    await goOn(user);
    expect(await screen.findByText('Invalid join code. Please try again.')).toBeInTheDocument();
    expect(steps).toEqual([]);
    knows = true;
    await goOn(user);
    await waitFor(() => expect(steps).toEqual([3]));
    expect(sent('/users/onboarding/advance')).toEqual([{ skip: false }]);
  });
});

it('hands the focus on when a church is joined, and when it is left', async () => {
  const stop = keepFocus(document.body);
  const { user } = await open(2, {
    'POST /churches/join': () => joinedAs('pending'),
    'POST /churches/leave': () => ({ body: { message: 'Left' } }),
  });
  await user.type(screen.getByLabelText('Find your church'), 'crete{Enter}');
  (await screen.findByRole('button', { name: 'Join Church on Crete' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText(/^You’ve asked to join\./).parentElement).toHaveFocus());
  screen.getByRole('button', { name: 'Withdraw Request' }).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Withdraw' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Search churches' })).toHaveFocus());
  stop();
});
