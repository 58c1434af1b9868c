import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { call, median, openAccount } from './http';
import { end } from './end-child';
import { spawnNode } from './leavings';
import { startProduct } from './product';
import type { Bench } from './report';

const CONNECTIONS = 50;
const SECONDS = 5;
const ROUNDS = 3;

/** A bare Fastify route that returns the same bytes, in its own process. */
const startPeer = (bytes: string): Promise<{ url: string; child: ChildProcess }> =>
  new Promise((resolve) => {
    const child = spawnNode([join(__dirname, 'fastify-peer.js')], { stderr: 'inherit' });
    child.once('message', (url: string) => resolve({ url, child }));
    child.send(bytes);
  });

const requestsPerSecond = async (url: string): Promise<number> =>
  (await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })).requests.average;

export const globalStats: Bench = {
  name: 'global-stats',
  about: 'GET /reports/global-stats against a bare Fastify route with the same bytes, 50 connections',
  async run({ databaseUrl, report }) {
    const product = await startProduct(databaseUrl);
    try {
      const { token, readerIds } = await openAccount(product.base, 'stats@bench.example', 1);
      await call('POST', `${product.base}/reports`, {
        token,
        body: { readerIds, chapterIds: Array.from({ length: 600 }, (_, n) => n + 1) },
      });
      const url = `${product.base}/reports/global-stats`;
      const peer = await startPeer((await call('GET', url)).text);
      const own: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        bare.push(await requestsPerSecond(peer.url));
        own.push(await requestsPerSecond(url));
      }
      await end(peer.child);
      report({
        what: 'throughput ÷ bare Fastify',
        ratio: median(own) / median(bare),
        limit: 0.6,
        better: 'higher',
        detail: `${median(own).toFixed(0)} against ${median(bare).toFixed(0)} requests a second`,
      });
    } finally {
      await product.stop();
    }
  },
};
