import '@testing-library/jest-dom';
import { RULE_MESSAGES, type RulePreviewAnswer, type RuleSetAnswer, type RulesAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { typePhrase } from '@/shared/testing/type-phrase';
import { RulesPage } from './rules-page';
import type { RulesSearch } from './rule-queries';

const RULES: RulesAnswer = {
  completionBase: 10,
  repeatBase: 4,
  bibleCompleted: 1000,
  multipliers: [
    { fromDays: 7, multiplier: 1.1 },
    { fromDays: 0, multiplier: 1 },
  ],
  lateAfterDays: 2,
};
const shipped: RuleSetAnswer = { number: 1, appliesTo: null, publishedAt: null, publishedBy: null, rules: RULES };
const second: RuleSetAnswer = {
  number: 2,
  appliesTo: 'whole_history',
  publishedAt: '2026-01-10T12:00:00Z',
  publishedBy: 2,
  rules: { ...RULES, repeatBase: 5 },
};

const preview = (part: Partial<RulePreviewAnswer> = {}): RulePreviewAnswer => ({
  id: 'one',
  state: 'done',
  done: 64,
  total: 64,
  secondsLeft: null,
  readerId: null,
  requestedAt: '2026-01-10T12:00:00Z',
  endedAt: '2026-01-10T12:00:09Z',
  basedOn: 1,
  rules: { ...RULES, repeatBase: 5 },
  summary: { readers: 6, gaining: 2, losing: 1, pointsBefore: 1000, pointsAfter: 1012, levelsUp: 1, levelsDown: 0 },
  error: null,
  ...part,
});

const readers = {
  readers: [
    { reader: { id: 7, name: 'Tertius' }, pointsBefore: 400, pointsAfter: 420, levelBefore: 2, levelAfter: 3 },
    { reader: { id: 8, name: 'Quartus' }, pointsBefore: 300, pointsAfter: 292, levelBefore: 2, levelAfter: 2 },
  ],
  pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, totalReaders: 2 },
};

function Page({ start }: { start: RulesSearch }) {
  const [search, setSearch] = useState(start);
  return <RulesPage search={search} onSearch={setSearch} />;
}

const open = async (routes: FakeRoutes = {}, search: RulesSearch = {}) => {
  const calls = fakeApi({
    'GET /admin/rule-sets': () => ({ body: { ruleSets: [shipped] } }),
    'GET /admin/rule-sets/previews/one': () => ({ body: { preview: preview() } }),
    'GET /admin/rule-sets/previews/one/readers': () => ({ body: readers }),
    ...routes,
  });
  await renderAtAddress(<Page start={search} />);
  return { calls, user: userEvent.setup() };
};

it('shows what reading is worth now, and what it was before', async () => {
  const amram = { kind: 'account', id: '2', name: 'Amram', detail: 'amram@example.org', accountId: 2, isActive: true };
  const { user } = await open({
    'GET /admin/rule-sets': () => ({ body: { ruleSets: [second, shipped] } }),
    'GET /admin/search': () => ({ body: { found: [amram] } }),
  });
  expect(await screen.findByRole('heading', { name: 'Rule set 2, active' })).toBeInTheDocument();
  expect(await screen.findByText(/Published .* by Amram, for the whole history\./)).toBeInTheDocument();
  await user.click(screen.getByText('Earlier rule sets'));
  expect(screen.getByText('These rules came with Lectio.')).toBeVisible();
});

it('says what went wrong, and tries again', async () => {
  let asked = 0;
  const { user } = await open({
    'GET /admin/rule-sets': () => (asked++ === 0 ? refusal(500, '') : { body: { ruleSets: [shipped] } }),
  });
  expect(await screen.findByText('Failed to load rules. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Rule set 1, active' })).toBeInTheDocument();
});

it('sends a draft with its multipliers, and shows its preview', async () => {
  const { calls, user } = await open({ 'POST /admin/rule-sets/previews': () => ({ body: { preview: preview() } }) });
  const repeat = await screen.findByLabelText('Points for a chapter read again');
  await user.clear(repeat);
  await user.type(repeat, '5');
  await user.click(screen.getByRole('button', { name: 'Remove multiplier 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a multiplier' }));
  const [, days] = screen.getAllByLabelText('From days');
  await user.clear(days);
  await user.type(days, '3');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/would have 1,012 points instead of 1,000 \(\+12\)/)).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    rules: {
      ...RULES,
      repeatBase: 5,
      multipliers: [
        { fromDays: 0, multiplier: 1 },
        { fromDays: 3, multiplier: 1 },
      ],
    },
    readerId: null,
  });
  const list = await screen.findByLabelText('Readers whose points would change');
  expect(within(list).getByText('Tertius')).toBeInTheDocument();
  expect(within(list).getByText('2 → 3')).toBeInTheDocument();
});

it('puts what the server minds beside its field, and the rest above', async () => {
  const answers = [
    refusal(400, 'No', [{ field: 'rules.multipliers.0.multiplier', message: RULE_MESSAGES.stepMultiplierInvalid }]),
    refusal(400, RULE_MESSAGES.stepFromZero, [{ field: 'rules.multipliers', message: RULE_MESSAGES.stepFromZero }]),
  ];
  const { user } = await open({ 'POST /admin/rule-sets/previews': () => answers.shift() ?? refusal(500, '') });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(screen.getAllByLabelText('Multiplier')[0]).toHaveAccessibleDescription(RULE_MESSAGES.stepMultiplierInvalid),
  );
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(RULE_MESSAGES.stepFromZero)).toBeInTheDocument();
});

describe('a preview', () => {
  it('shows how far it is, and what failed', async () => {
    const states = [
      preview({ state: 'waiting', done: 0, total: null, summary: null }),
      preview({ state: 'failed', summary: null, error: 'its process ended with 1' }),
    ];
    let asked = 0;
    await open(
      { 'GET /admin/rule-sets/previews/one': () => ({ body: { preview: states[Math.min(asked++, 1)] } }) },
      { preview: 'one' },
    );
    expect(await screen.findByText('Waiting for a worker')).toBeInTheDocument();
    expect(await screen.findByText('its process ended with 1', undefined, { timeout: 4000 })).toBeInTheDocument();
  });

  it('says whom it could not price, and where they are parked', async () => {
    const summary = {
      ...preview().summary,
      leftOut: { readers: 22, readerIds: [5, 9] },
    } as RulePreviewAnswer['summary'];
    await open(
      { 'GET /admin/rule-sets/previews/one': () => ({ body: { preview: preview({ summary }) } }) },
      { preview: 'one' },
    );
    expect(await screen.findByText(/22 readers are left out of these totals/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'stuck records' })).toHaveAttribute('href', '/admin/projections#parked');
    expect(screen.getByRole('link', { name: 'Reader 9' })).toHaveAttribute('href', '/admin/readers/9');
    expect(screen.getByText('and 20 more')).toBeInTheDocument();
  });

  it('of one reader that cannot be priced gives no figures', async () => {
    const summary = {
      readers: 0,
      gaining: 0,
      losing: 0,
      pointsBefore: 0,
      pointsAfter: 0,
      levelsUp: 0,
      levelsDown: 0,
      leftOut: { readers: 1, readerIds: [5] },
    };
    await open(
      { 'GET /admin/rule-sets/previews/one': () => ({ body: { preview: preview({ readerId: 5, summary }) } }) },
      { preview: 'one' },
    );
    expect(await screen.findByText(/One reader is left out of these totals/)).toBeInTheDocument();
    expect(screen.queryByText(/would have/)).not.toBeInTheDocument();
  });

  it('says when nobody’s points would change', async () => {
    await open(
      {
        'GET /admin/rule-sets/previews/one/readers': () => ({
          body: { readers: [], pagination: { ...readers.pagination, totalReaders: 0 } },
        }),
      },
      { preview: 'one' },
    );
    expect(await screen.findByText('Nobody’s points would change.')).toBeInTheDocument();
  });

  it.each([
    ['of one reader', { readerId: 7 }, RULE_MESSAGES.previewOfOne],
    ['that others overtook', { basedOn: 0 }, RULE_MESSAGES.rulesChanged],
  ])('%s cannot be published', async (_, part, message) => {
    await open(
      { 'GET /admin/rule-sets/previews/one': () => ({ body: { preview: preview(part) } }) },
      { preview: 'one' },
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('is published for the whole history after its phrase and a last question', async () => {
    const { calls, user } = await open(
      { 'POST /admin/rule-sets': () => ({ body: { ruleSet: second } }) },
      { preview: 'one' },
    );
    await user.click(await screen.findByRole('radio', { name: /For the whole history/ }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await typePhrase(user, 'PUBLISH_RULE_SET');
    expect(screen.getByText('Recalculate everyone’s points now? The total changes by +12.')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Rules published.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      previewId: 'one',
      appliesTo: 'whole_history',
      confirmation: 'PUBLISH_RULE_SET',
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('heading', { name: 'Preview' })).not.toBeInTheDocument();
  });
});
