import { call, median, openAccount, throughput } from './http';
import { quantileOf } from './load';
import { startProduct } from './product';
import { day, RawInserts } from './raw-inserts';
import type { Bench } from './report';

const SECONDS = { full: 5, quick: 1 };
const ROUNDS = 5;

/** How fast a report is for somebody alone: nothing can be shared with another command. */
export const oneClient: Bench = {
  name: 'one-client',
  about: 'one reader, three chapters, one client that waits for each answer, against the same inserts raw',
  async run({ databaseUrl, scale, report }) {
    const product = await startProduct(databaseUrl);
    const raws = await RawInserts.open(databaseUrl, 1);
    try {
      const { token, readerIds } = await openAccount(product.base, 'alone@bench.example', 1);
      let sent = 0;
      const ms: number[] = [];
      const once = async (): Promise<void> => {
        const body = { readerId: readerIds[0], chapterIds: [1, 2, 3], readDate: day(sent) };
        const headers = { 'idempotency-key': `alone-${sent++}` };
        const began = performance.now();
        const answer = await call('POST', `${product.base}/reports`, { token, body, headers });
        ms.push(performance.now() - began);
        if (answer.status !== 201) throw new Error(answer.text);
      };
      const own: number[] = [];
      const raw: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        raw.push(await throughput(1, SECONDS[scale], (client) => raws.once(client)));
        own.push(await throughput(1, SECONDS[scale], once));
      }
      report({
        what: 'commands a second ÷ raw inserts',
        ratio: median(own) / median(raw),
        limit: 0.15,
        better: 'higher',
        detail: `${median(own).toFixed(0)} against ${median(raw).toFixed(0)} a second; half within ${median(ms).toFixed(1)} ms, p99 ${quantileOf(ms, 0.99).toFixed(1)} ms`,
      });
    } finally {
      await raws.end();
      await product.stop();
    }
  },
};
