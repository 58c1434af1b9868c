import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ADMIN_MESSAGES,
  CONFIRMATION_PHRASES,
  MESSAGES,
  phraseMissing,
  READER_MESSAGES,
  RULE_MESSAGES,
  type EntryReasonsAnswer,
  type ErrorAnswer,
  type PointsHistoryAnswer,
  type RulePreviewAnswer,
  type RulePreviewEnvelope,
  type RulePreviewReadersAnswer,
  type RuleSetEnvelope,
  type RuleSetsAnswer,
  type RulesRequest,
} from '@lectio/contract';
import { OperationRun } from '@slices/operations';
import { COMMANDS, WrongUsage } from '@cli/commands';
import { runCommand } from '@cli/run-command';
import { figuresProjection } from '@app/figures.projection';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import { readerFold } from '@slices/reader-record/read/fold/reader-fold';
import { english } from './support/english';
import { reporterFor } from './support/reporter';
import { NO_TERMINAL } from './support/no-terminal';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());

const SHIPPED: RulesRequest = {
  completionBase: 10,
  repeatBase: 4,
  bibleCompleted: 1000,
  multipliers: [
    { fromDays: 365, multiplier: 2 },
    { fromDays: 100, multiplier: 1.5 },
    { fromDays: 30, multiplier: 1.25 },
    { fromDays: 7, multiplier: 1.1 },
    { fromDays: 0, multiplier: 1 },
  ],
  lateAfterDays: 2,
};
const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);
const { publishRuleSet } = CONFIRMATION_PHRASES;

const call = <Body>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/admin/rule-sets${path}`, { token: admin.token, body, headers });
const caughtUp = (): Promise<void> => new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);

/** A preview, run as a worker would. */
const previewed = async (change: Partial<RulesRequest>, readerId: number | null = null): Promise<RulePreviewAnswer> => {
  const { status, body } = await call<RulePreviewEnvelope>('POST', '/previews', {
    rules: { ...SHIPPED, ...change },
    readerId,
  });
  expect([status, body.error]).toEqual([201, undefined]);
  await t.app.get(OperationRun).seeThrough(body.preview.id);
  return (await call<RulePreviewEnvelope>('GET', `/previews/${body.preview.id}`)).body.preview;
};
const publish = (previewId: string, appliesTo: string, headers?: Record<string, string>) =>
  call<RuleSetEnvelope>('POST', '', { previewId, appliesTo, confirmation: publishRuleSet }, headers);

const historyOf = async ({ readerId, token }: Person): Promise<PointsHistoryAnswer> =>
  (await t.api<PointsHistoryAnswer>('GET', `/api/users/me/readers/${readerId}/points-history`, { token })).body;

describe('rules of reading', () => {
  let reads: Person;
  let rereads: Person;

  beforeAll(async () => {
    reads = await t.person('Tertius');
    rereads = await t.person('Quartus');
    await reporterFor(t, reads).report({ chapterIds: [1, 2, 3] });
    await reporterFor(t, rereads).report({ chapterIds: [1], readDate: '2026-01-05' });
    for (const day of [6, 7, 8]) await reporterFor(t, rereads).report({ chapterIds: [1], readDate: `2026-01-0${day}` });
    await caughtUp();
  });

  it('are those that ship until others are published', async () => {
    const { body } = await call<RuleSetsAnswer>('GET', '');
    expect(body.ruleSets).toEqual([
      { number: 1, appliesTo: null, publishedAt: null, publishedBy: null, rules: SHIPPED },
    ]);
  });

  it('are previewed over all readers: who gains, who loses, and how much', async () => {
    const preview = await previewed({ completionBase: 20, repeatBase: 1 });
    expect(preview).toMatchObject({
      state: 'done',
      done: 64,
      total: 64,
      basedOn: 1,
      readerId: null,
      error: null,
      rules: { ...SHIPPED, completionBase: 20, repeatBase: 1 },
    });
    // Three chapters at 10 more; one at 10 more and three repeats at 3 less.
    expect(preview.summary).toMatchObject({ readers: 3, gaining: 2, losing: 0, levelsUp: 0, levelsDown: 0 });
    expect((preview.summary?.pointsAfter ?? 0) - (preview.summary?.pointsBefore ?? 0)).toBe(30 + 1);
    const { body } = await call<RulePreviewReadersAnswer>('GET', `/previews/${preview.id}/readers`);
    expect(body.readers.map(({ reader, pointsBefore, pointsAfter }) => [reader, pointsAfter - pointsBefore])).toEqual([
      [{ id: reads.readerId, name: 'Tertius' }, 30],
      [{ id: rereads.readerId, name: 'Quartus' }, 1],
    ]);
    expect(body.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      hasPrevPage: false,
      hasNextPage: false,
      totalReaders: 2,
    });
    const losing = await call<RulePreviewReadersAnswer>('GET', `/previews/${preview.id}/readers?sort=loss`);
    expect(losing.body.readers.map(({ reader }) => reader.id)).toEqual([rereads.readerId, reads.readerId]);
  });

  it('are previewed for one reader, which cannot be published', async () => {
    const preview = await previewed({ repeatBase: 0 }, rereads.readerId);
    expect(preview.summary).toMatchObject({ readers: 1, gaining: 0, losing: 1 });
    const refused = await publish(preview.id, 'new_reports');
    expect([refused.status, refused.body.error]).toEqual([409, RULE_MESSAGES.previewOfOne]);
  });

  it('are published from now on: what was reported keeps its price, what comes has the new one', async () => {
    const before = await historyOf(reads);
    const preview = await previewed({ completionBase: 20, multipliers: [{ fromDays: 0, multiplier: 1.25 }] });
    const published = await publish(preview.id, 'new_reports', { 'idempotency-key': 'publish-once' });
    expect([published.status, published.body.ruleSet]).toEqual([
      201,
      {
        number: 2,
        appliesTo: 'new_reports',
        publishedAt: expect.any(String) as string,
        publishedBy: admin.accountId,
        rules: { ...SHIPPED, completionBase: 20, multipliers: [{ fromDays: 0, multiplier: 1.25 }] },
      },
    ]);
    expect((await publish(preview.id, 'new_reports', { 'idempotency-key': 'publish-once' })).body).toEqual(
      published.body,
    );
    const reported = await reporterFor(t, reads).report({ chapterIds: [4] });
    expect(reported.status).toBe(201);
    await caughtUp();
    const [entry, ...older] = (await historyOf(reads)).transactions;
    expect([entry.points, entry.ruleSet, entry.multiplier, older]).toEqual([25, 2, 1.25, before.transactions]);
    const why = await t.api<EntryReasonsAnswer>(
      'GET',
      `/api/users/me/readers/${reads.readerId}/points-history/${entry.id}`,
      { token: reads.token },
    );
    expect(why.body.rule.ruleSet).toBe(2);
    expect(why.body.rule.words).toContain('earns 20 points');
  });

  it('are published for the whole history: every change is a correction that names its report', async () => {
    const before = await historyOf(rereads);
    const preview = await previewed({ repeatBase: 6 });
    const foretold = (await call<RulePreviewReadersAnswer>('GET', `/previews/${preview.id}/readers`)).body.readers.find(
      ({ reader }) => reader.id === rereads.readerId,
    );
    const published = await publish(preview.id, 'whole_history');
    expect([published.status, published.body.ruleSet.number]).toEqual([201, 3]);
    await caughtUp();
    const after = await historyOf(rereads);
    const corrections = after.transactions.slice(0, after.transactions.length - before.transactions.length);
    expect(
      corrections.every(
        ({ isCorrection, reason, corrects }) => isCorrection && reason === 'chapter_read_repeat' && corrects !== null,
      ),
    ).toBe(true);
    expect(corrections.reduce((sum, { points }) => sum + points, 0)).toBe(6);
    expect((foretold?.pointsAfter ?? 0) - (foretold?.pointsBefore ?? 0)).toBe(6);
    const why = await t.api<EntryReasonsAnswer>(
      'GET',
      `/api/users/me/readers/${rereads.readerId}/points-history/${corrections[0].id}`,
      { token: rereads.token },
    );
    expect(why.body).toMatchObject({
      event: { type: 'RuleSetPublished' },
      rule: { ruleSet: corrections[0].ruleSet },
      chapters: [[1, 1]],
    });
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
    expect(
      (await call<RuleSetsAnswer>('GET', '')).body.ruleSets.map(({ number, appliesTo }) => [number, appliesTo]),
    ).toEqual([
      [3, 'whole_history'],
      [2, 'new_reports'],
      [1, null],
    ]);
  });

  it('are previewed with a word on whom nobody can price', async () => {
    const apply = readerFold.apply.bind(readerFold);
    const broken = jest.spyOn(readerFold, 'apply').mockImplementation((record, event) => {
      if (event.type === 'ChaptersReported' && event.stream === `reader-${rereads.readerId}`)
        throw new Error('cannot be folded today');
      apply(record, event);
    });
    const leftOut = { readers: 1, readerIds: [rereads.readerId] };
    const [ofAll, ofIt, ofAnother] = [
      await previewed({ repeatBase: 2 }),
      await previewed({ repeatBase: 2 }, rereads.readerId),
      await previewed({ repeatBase: 2 }, reads.readerId),
    ];
    expect([ofAll.summary, ofIt.summary, ofAnother.summary]).toMatchObject([
      { readers: 2, leftOut },
      { readers: 0, leftOut },
      { readers: 1, leftOut: { readers: 0, readerIds: [] } },
    ]);
    const command = COMMANDS.find(({ name }) => name === 'rules preview');
    const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.json');
    writeFileSync(file, JSON.stringify({ ...SHIPPED, repeatBase: 2 }));
    const answered = await command?.run({ context: t.app, words: [file], options: {}, ...NO_TERMINAL });
    expect(answered?.text).toContain(
      `Left out is 1 reader whose history cannot be folded: ${rereads.readerId}. See: projections parked`,
    );
    broken.mockRestore();
    expect((await previewed({ repeatBase: 2 })).summary).toMatchObject({
      readers: 3,
      leftOut: { readers: 0, readerIds: [] },
    });
  });

  it('hold for readers to come', async () => {
    const later = await t.person('Gaius');
    await reporterFor(t, later).report({ chapterIds: [1], readDate: '2026-01-05' });
    await reporterFor(t, later).report({ chapterIds: [1], readDate: '2026-01-06' });
    await caughtUp();
    const [again] = (await historyOf(later)).transactions;
    expect([again.reason, again.points, again.ruleSet]).toEqual(['chapter_read_repeat', 6, 3]);
    const why = await t.api<EntryReasonsAnswer>(
      'GET',
      `/api/users/me/readers/${later.readerId}/points-history/${again.id}`,
      { token: later.token },
    );
    expect(why.body.rule.words).toContain('earns 6 points');
  });

  it('of several previews are published once, however many ask together', async () => {
    const [one, two, three] = [
      await previewed({ repeatBase: 7 }),
      await previewed({ repeatBase: 8 }),
      await previewed({ repeatBase: 9 }),
    ];
    const { length } = (await call<RuleSetsAnswer>('GET', '')).body.ruleSets;
    const all = await Promise.all([one, two, three, one, two, three].map(({ id }) => publish(id, 'new_reports')));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(all.flatMap(({ status, body }) => (status === 409 ? body.error : []))).toEqual(
      Array.from({ length: 5 }, () => RULE_MESSAGES.rulesChanged),
    );
    expect((await call<RuleSetsAnswer>('GET', '')).body.ruleSets).toHaveLength(length + 1);
  });
});

describe('an operator at the command line', () => {
  const run = (name: string, ...args: string[]) => {
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw new Error(`there is no command ${name}`);
    return runCommand(command, { context: t.app, args, ...NO_TERMINAL });
  };

  it('previews rules, publishes them, and lists the published sets', async () => {
    const { body } = await call<RuleSetsAnswer>('GET', '');
    const [{ number, rules }] = body.ruleSets;
    const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.json');
    writeFileSync(file, JSON.stringify({ ...rules, completionBase: rules.completionBase + 1 }));
    const reader = await t.person('Jason');
    await reporterFor(t, reader).report({ chapterIds: [1] });
    expect(await run('rules preview', file, '--reader', String(reader.readerId))).toMatchObject({
      ok: true,
      data: { preview: { summary: { readers: 1, gaining: 1, losing: 0 } } },
    });
    const { data, text } = await run('rules preview', file);
    const { id } = (data as RulePreviewEnvelope).preview;
    expect(text).toContain(`rules publish ${id}`);
    expect(await run('rules publish', id, 'new_reports', publishRuleSet)).toMatchObject({
      ok: true,
      data: { ruleSet: { number: number + 1, publishedBy: null } },
    });
    expect((await run('rules list')).text).toMatch(
      new RegExp(`${number + 1} +new_reports +\\S+ +${rules.completionBase + 1} a new chapter`),
    );
  });

  it('is told how the commands go', async () => {
    await expect(run('rules preview')).rejects.toThrow(WrongUsage);
    await expect(run('rules preview', 'nowhere.json')).rejects.toThrow(WrongUsage);
    const file = join(mkdtempSync(join(tmpdir(), 'rules-')), 'rules.json');
    writeFileSync(
      file,
      JSON.stringify({
        completionBase: 1e9,
        repeatBase: 4,
        bibleCompleted: 1000,
        multipliers: [{ fromDays: 0, multiplier: -1 }],
        lateAfterDays: 2,
      }),
    );
    await expect(run('rules preview', file)).rejects.toThrow(
      /rules\.completionBase: .*\n.*rules\.multipliers\.0\.multiplier: /s,
    );
    await expect(run('rules publish', 'none', 'sometimes', publishRuleSet)).rejects.toThrow(WrongUsage);
  });
});

describe('a preview or publishing of rules', () => {
  const stepOf = (fromDays: unknown, multiplier: unknown) => ({ multipliers: [{ fromDays, multiplier }] });

  it.each<[string, object, string]>([
    ['no rules', { rules: undefined }, MESSAGES.invalidRequest],
    ['half a point', { rules: { ...SHIPPED, completionBase: 1.5 } }, RULE_MESSAGES.pointsInvalid],
    ['a negative repeat', { rules: { ...SHIPPED, repeatBase: -1 } }, RULE_MESSAGES.pointsInvalid],
    ['too large a bonus', { rules: { ...SHIPPED, bibleCompleted: 100_001 } }, RULE_MESSAGES.bonusInvalid],
    ['late as a text', { rules: { ...SHIPPED, lateAfterDays: 'never' } }, RULE_MESSAGES.lateInvalid],
    ['no multiplier', { rules: { ...SHIPPED, multipliers: [] } }, RULE_MESSAGES.stepsInvalid],
    ['multipliers that are no list', { rules: { ...SHIPPED, multipliers: 3 } }, RULE_MESSAGES.stepsInvalid],
    ['three decimals', { rules: { ...SHIPPED, ...stepOf(0, 1.125) } }, RULE_MESSAGES.stepMultiplierInvalid],
    ['days before the first', { rules: { ...SHIPPED, ...stepOf(-1, 1) } }, RULE_MESSAGES.stepDaysInvalid],
    ['nothing from 0 days on', { rules: { ...SHIPPED, ...stepOf(7, 1.1) } }, RULE_MESSAGES.stepFromZero],
    [
      'two from the same day',
      {
        rules: {
          ...SHIPPED,
          multipliers: [
            { fromDays: 0, multiplier: 1 },
            { fromDays: 0, multiplier: 2 },
          ],
        },
      },
      RULE_MESSAGES.stepTwice,
    ],
  ])('with %s is refused', async (_, body, message) => {
    const { status, body: answer } = await call('POST', '/previews', body);
    expect([status, answer.details?.[0]?.message ?? answer.error]).toEqual([400, message]);
  });

  it('is refused with a reason', async () => {
    const waiting = (await call<RulePreviewEnvelope>('POST', '/previews', { rules: SHIPPED })).body.preview;
    const refused = await Promise.all([
      call('POST', '/previews', { rules: SHIPPED }),
      call('POST', '/previews', { rules: SHIPPED, readerId: 999_999 }),
      call('GET', '/previews/none'),
      call('GET', '/previews/none/readers'),
      call('GET', `/previews/${waiting.id}/readers?sort=name`),
      call('POST', '', { previewId: waiting.id, appliesTo: 'new_reports', confirmation: publishRuleSet }),
      call('POST', '', { previewId: waiting.id, appliesTo: 'new_reports', confirmation: 'yes' }),
      call('POST', '', { previewId: 'none', appliesTo: 'new_reports', confirmation: publishRuleSet }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [409, ADMIN_MESSAGES.operationRunning],
      [404, READER_MESSAGES.readerNotFound],
      [404, RULE_MESSAGES.previewUnknown],
      [404, RULE_MESSAGES.previewUnknown],
      [400, ADMIN_MESSAGES.sortUnknown],
      [409, RULE_MESSAGES.previewUnfinished],
      [400, english(phraseMissing(publishRuleSet))],
      [404, RULE_MESSAGES.previewUnknown],
    ]);
  });
});
