import { setTimeout as sleep } from 'node:timers/promises';
import type { BadgeEnvelope } from '@lectio/contract';
import { Client } from 'pg';
import { writeCommunity } from './community';
import { call } from './http';
import { runCli } from './operator';
import { residentMegabytes } from './process-memory';
import { startProduct } from './product';
import type { Bench } from './report';

const FULL = { readers: 20_000, commands: 250, chaptersEach: 20 };
const QUICK = { readers: 200, commands: 250, chaptersEach: 20 };
const ADMIN = { email: 'keeper@bench.example', password: 'bench a lamp unto my feet' };
/** Every reader of the community has it as soon as it exists. */
const BADGE = {
  name: 'A hundred chapters',
  description: 'Read a hundred chapters.',
  category: 'reading',
  rarity: 'common',
  criterion: 'total_chapters',
  threshold: 100,
};
const MOST_MB = 256;
const WARM_UP_MS = 3_000;
const LOOK_MS = 100;

const BEHIND = `SELECT count(*)::integer AS partitions FROM projection_checkpoint c JOIN event_partition p USING (partition)
  WHERE c.schema = 'views' AND p.head > c.position`;
const EARNED = `SELECT count(*)::integer AS readers FROM views.reader_badge WHERE badge_id = $1`;

/** A badge that every reader has earned already: all records are folded again, and each gets a row of the ledger. */
export const siteEvent: Bench = {
  name: 'site-event',
  about: 'memory of the product while a new badge is applied to a log of five million events',
  async run({ databaseUrl, scale, report }) {
    const size = scale === 'full' ? FULL : QUICK;
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, size, false);
    await runCli(databaseUrl, ['projections', 'rebuild']);
    const product = await startProduct(databaseUrl, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { text } = await call('POST', `${product.base}/auth/login`, { body: ADMIN });
      const { token } = JSON.parse(text) as { token: string };
      await sleep(WARM_UP_MS);
      const before = residentMegabytes(product.pid);
      let most = before;
      const began = performance.now();
      const defined = await call('POST', `${product.base}/gamification/admin/badges`, { token, body: BADGE });
      if (defined.status !== 201) throw new Error(defined.text);
      for (let behind = 1; behind > 0; await sleep(LOOK_MS)) {
        most = Math.max(most, residentMegabytes(product.pid));
        behind = (await client.query<{ partitions: number }>(BEHIND)).rows[0].partitions;
      }
      const seconds = (performance.now() - began) / 1000;
      const { badge } = JSON.parse(defined.text) as BadgeEnvelope;
      const { readers } = (await client.query<{ readers: number }>(EARNED, [badge.id])).rows[0];
      const events = size.readers * size.commands;
      report({
        what: 'more memory ÷ 256 MB',
        ratio: (most - before) / MOST_MB,
        limit: 1,
        better: 'lower',
        detail: `${before.toFixed(0)} → ${most.toFixed(0)} MB, ${events.toLocaleString('en')} events in ${seconds.toFixed(0)} s`,
      });
      report({
        what: 'readers without the badge ÷ all',
        ratio: 1 - readers / size.readers,
        limit: 0,
        better: 'lower',
        detail: `${readers.toLocaleString('en')} have it`,
      });
    } finally {
      await client.end();
      await product.stop();
    }
  },
};
