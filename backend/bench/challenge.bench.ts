import type { ChallengeEnvelope, ChallengePageAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { joinChallenge } from './challenge-crowd';
import { FIRST_ID, MOVE_HEADS, writeCommunity } from './community';
import { call, openAccount, timed, type Answer } from './http';
import { quantileOf, SteadyLoad } from './load';
import { runCli } from './operator';
import { startProduct } from './product';
import type { Bench } from './report';

const SIZES = { full: { readers: 5_000, asked: 1_000 }, quick: { readers: 500, asked: 200 } } as const;
const TEAMS = 40;
const DAYS = 30;
const REPORTS_A_SECOND = 5;
const LIMIT = 1.5;
const ADMIN = { email: 'keeper@bench.example', password: 'bench a lamp unto my feet' };
const ADMIN_SETTINGS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Each of them reads something today. $1 how many, $2 today. */
const READ = `
  INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
  SELECT id % 64, p.head + row_number() OVER (PARTITION BY id % 64 ORDER BY id), 'reader-' || id,
    (SELECT max(version) + 1 FROM events e WHERE e.partition = id % 64 AND e.stream = 'reader-' || id), 'ChaptersReported', 1,
    jsonb_build_object('readerId', id, 'chapters', 1 + id % 1000 || '-' || 1 + id % 1000 + id % 30, 'readDate', $2::date, 'recordedOn', $2::date, 'batchId', 'today-' || id, 'source', 'web'),
    jsonb_build_object('accountId', id, 'commandId', 'today-' || id), now()
  FROM generate_series(${FIRST_ID}, ${FIRST_ID} + $1::integer - 1) id JOIN event_partition p ON p.partition = id % 64`;

const readToday = async (databaseUrl: string, readers: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(READ, [readers, dayFromNow(0)]);
  await client.query(MOVE_HEADS);
  await client.query('VACUUM ANALYZE');
  await client.end();
};

const answered = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};

/** A published challenge that begins today, with nobody in it yet. */
const publish = async (databaseUrl: string): Promise<number> => {
  const { base, stop } = await startProduct(databaseUrl, ADMIN_SETTINGS);
  const { token } = JSON.parse((await call('POST', `${base}/auth/login`, { body: ADMIN })).text) as { token: string };
  const body = {
    name: 'Bench',
    from: dayFromNow(0),
    until: dayFromNow(DAYS),
    chapters: 'bible',
    goal: 'each',
    scope: 'site',
    teams: 'balanced',
    teamNames: Array.from({ length: TEAMS }, (_, index) => `Team ${index + 1}`),
  };
  const made = answered(await call('POST', `${base}/challenges`, { token, body }));
  const { id } = (JSON.parse(made.text) as ChallengeEnvelope).challenge;
  answered(await call('POST', `${base}/challenges/${id}/publish`, { token }));
  await stop();
  return id;
};

/** The page of a large challenge beside that of a board, in turn, while one who takes part goes on reading. */
export const challenge: Bench = {
  name: 'challenge',
  about:
    'p99 of the page of a challenge with 5,000 readers in 40 teams beside that of a board, while somebody reads on',
  async run({ databaseUrl, scale, report }) {
    const { readers, asked } = SIZES[scale];
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, { readers, commands: 8, chaptersEach: 4 }, true);
    const challengeId = await publish(databaseUrl);
    await joinChallenge(databaseUrl, { challengeId, readers, teams: TEAMS, joinedAt: new Date().toISOString() });
    await readToday(databaseUrl, readers);
    await runCli(databaseUrl, ['projections', 'rebuild']);
    const { base, stop } = await startProduct(databaseUrl);
    try {
      const { token, readerIds } = await openAccount(base, 'challenge@bench.example', 1);
      const [readerId] = readerIds;
      answered(await call('POST', `${base}/challenges/${challengeId}/readers`, { token, body: { readerId } }));
      const get = async (path: string): Promise<Answer> => answered(await call('GET', base + path, { token }));
      const { standing } = JSON.parse((await get(`/challenges/${challengeId}`)).text) as ChallengePageAnswer;
      if (standing.chapters < readers) throw new Error(`the challenge counts only ${standing.chapters} chapters`);
      const reading = new SteadyLoad(REPORTS_A_SECOND, async (n) => {
        const body = { readerId, chapterIds: [1 + (n % 1189)] };
        answered(await call('POST', `${base}/reports`, { token, body }));
      });
      reading.start();
      const times = { challenge: [] as number[], board: [] as number[] };
      for (let n = 0; n < asked; n++) {
        times.challenge.push(await timed(() => get(`/challenges/${challengeId}`)));
        times.board.push(await timed(() => get('/gamification/leaderboard?category=points&limit=100')));
      }
      await reading.stop();
      if (reading.failures.length > 0) throw new Error(reading.failures[0]);
      const [page, board] = [times.challenge, times.board].map((values) => quantileOf(values, 0.99));
      report({
        what: `p99 of a challenge of ${standing.readers.toLocaleString('en')} ÷ that of a board`,
        ratio: page / board,
        limit: LIMIT,
        better: 'lower',
        detail: `${page.toFixed(1)} against ${board.toFixed(1)} ms, ${asked} of each`,
      });
    } finally {
      await stop();
    }
  },
};
