import { gzipSync } from 'node:zlib';
import { decodeFrames, type FilmAnswer } from '@lectio/contract';
import { writeHistory, type HistorySize } from './account-history';
import { call, median, openAccount } from './http';
import { createDatabase } from './leavings';
import { SAME_SECRET, startProduct } from './product';
import type { Bench } from './report';

const SHORT: HistorySize = { readers: 1, days: 365, chaptersEach: 3 };
const LONG: HistorySize = { readers: 1, days: 7_300, chaptersEach: 3 };
const LONGEST = 200_000;
const LIMIT = 2;
const ROUNDS = 5;

interface Filmed {
  readonly ms: number;
  readonly text: string;
  readonly frames: string;
}

const filmed = async (databaseUrl: string, size: HistorySize): Promise<Filmed> => {
  const registering = await startProduct(databaseUrl, SAME_SECRET);
  const { readerIds, token } = await openAccount(registering.base, 'film@bench.example', size.readers);
  await registering.stop();
  await writeHistory(databaseUrl, readerIds, size);
  const product = await startProduct(databaseUrl, SAME_SECRET);
  const times: number[] = [];
  let text = '';
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    ({ text } = await call('GET', `${product.base}/readers/${readerIds[0]}/film`, { token }));
    times.push(performance.now() - began);
  }
  await product.stop();
  const { film } = JSON.parse(text) as FilmAnswer;
  return { ms: median(times), text, frames: film?.frames ?? '' };
};

/** The answer of one reader's film: how large, and how it grows from one year to twenty. */
export const film: Bench = {
  name: 'film',
  about: 'the film of twenty years of daily reading: its size, and its time against that of one year',
  async run({ databaseUrl, report }) {
    const short = await filmed(databaseUrl, SHORT);
    const long = await filmed(await createDatabase('lectio_bench_film_long'), LONG);
    const frames = decodeFrames(long.frames).length;
    report({
      what: 'characters of a film ÷ the most allowed',
      ratio: long.text.length / LONGEST,
      limit: 1,
      better: 'lower',
      detail: `${frames} frames in ${long.text.length} characters, ${gzipSync(long.text).length} compressed`,
    });
    report({
      what: 'a film of twenty years ÷ twenty of one year',
      ratio: long.ms / (short.ms * (LONG.days / SHORT.days)),
      limit: LIMIT,
      better: 'lower',
      detail: `${long.ms.toFixed(0)} ms, ${short.ms.toFixed(0)} ms for one year`,
    });
  },
};
