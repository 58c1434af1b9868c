import { call, openAccount, type BenchAccount } from './http';
import { SteadyLoad } from './load';
import { READS, type Read } from './reads';

const READERS = 20;
const WRITERS = 10;
const READS_A_SECOND = 50;
const WRITES_A_SECOND = 10;
const CHAPTERS_A_WRITE = 3;
const CHAPTERS = 1189;
const DAY_MS = 86_400_000;

interface Writer {
  readonly account: BenchAccount;
  commands: number;
  /** Reports answered with 201. */
  acknowledged: number;
}

/**
 * Readers who view their pages while others report. Every answer is compared with what its reader knew when asking:
 * figures that others change must have grown, everything else must be the same.
 */
export class CommunityLoad {
  readonly reads = new SteadyLoad(READS_A_SECOND, (n) => this.read(n));
  readonly writes = new SteadyLoad(WRITES_A_SECOND, (n) => this.write(n));
  /** Answers that showed less than was known, or something different. */
  readonly wrong: string[] = [];
  private readonly known = new Map<string, string | readonly number[]>();

  private constructor(
    private readonly base: string,
    private readonly readers: readonly BenchAccount[],
    private readonly writers: readonly Writer[],
  ) {}

  static async open(base: string): Promise<CommunityLoad> {
    const readers: BenchAccount[] = [];
    for (let n = 0; n < READERS; n++) readers.push(await openAccount(base, `reads${n}@bench.example`, 2));
    const writers: Writer[] = [];
    for (let n = 0; n < WRITERS; n++)
      writers.push({ account: await openAccount(base, `writes${n}@bench.example`, 1), commands: 0, acknowledged: 0 });
    const load = new CommunityLoad(base, readers, writers);
    await load.learn();
    return load;
  }

  set phase(name: string) {
    this.reads.phase = name;
    this.writes.phase = name;
  }

  start(): void {
    this.reads.start();
    this.writes.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.reads.stop(), this.writes.stop()]);
  }

  get failures(): string[] {
    return [...this.reads.failures, ...this.writes.failures];
  }

  /** Makes some reports for each reader, and reads every answer once after they were projected. */
  private async learn(): Promise<void> {
    const chapterIds = Array.from({ length: 60 }, (_, n) => n + 1);
    for (const { token, readerIds } of this.readers) {
      const { position } = await call('POST', `${this.base}/reports`, { token, body: { readerIds, chapterIds } });
      for (const path of ['/users/me/points-summary', '/reports/global-stats'])
        await call('GET', this.base + path, { token, headers: { 'x-min-position': position ?? '' } });
    }
    for (let n = 0; n < READS.length * this.readers.length; n++) await this.read(n);
  }

  private async read(n: number): Promise<void> {
    const read = READS[n % READS.length];
    const account = this.readers[Math.floor(n / READS.length) % this.readers.length];
    const path = read.path(account);
    const key = read.growing ? path : `${path} ${account.token}`;
    const before = this.known.get(key);
    const { status, text } = await call('GET', this.base + path, { token: account.token });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    this.judge(key, read, { before, text });
  }

  private judge(
    key: string,
    { growing }: Read,
    { before, text }: { before: string | readonly number[] | undefined; text: string },
  ): void {
    if (!growing) {
      if (before !== undefined && before !== text)
        this.wrong.push(`${key.split(' ')[0]} was ${String(before)} and is ${text}`);
      this.known.set(key, text);
      return;
    }
    const figures = growing(JSON.parse(text) as never);
    const least = (before ?? []) as readonly number[];
    if (figures.length < least.length || least.some((figure, index) => figures[index] < figure))
      this.wrong.push(`${key} fell from ${least.join(' ')} to ${figures.join(' ')}`);
    const latest = (this.known.get(key) ?? []) as readonly number[];
    this.known.set(
      key,
      figures.map((figure, index) => Math.max(figure, latest[index] ?? figure)),
    );
  }

  /** Reports something new, and checks that the reader's own page shows it. */
  private async write(n: number): Promise<void> {
    const writer = this.writers[n % this.writers.length];
    const { token, readerIds } = writer.account;
    const posted = await call('POST', `${this.base}/reports`, {
      token,
      body: { readerIds, ...nextReading(writer.commands++) },
    });
    if (posted.status !== 201) throw new Error(`POST /reports: ${posted.status} ${posted.text}`);
    writer.acknowledged += CHAPTERS_A_WRITE;
    const { acknowledged } = writer;
    const own = await call('GET', `${this.base}/gamification/profile/${readerIds[0]}`, {
      token,
      headers: { 'x-min-position': posted.position ?? '' },
    });
    if (own.status !== 200) throw new Error(`GET own profile: ${own.status} ${own.text}`);
    const { totalReports } = (JSON.parse(own.text) as { profile: { stats: { totalReports: number } } }).profile.stats;
    if (totalReports < acknowledged)
      this.wrong.push(`a writer has ${totalReports} reports of ${acknowledged} that were acknowledged`);
  }
}

/** The next three chapters; each time through the Bible is one day earlier. */
const nextReading = (command: number): { chapterIds: number[]; readDate: string } => {
  const aDay = Math.floor(CHAPTERS / CHAPTERS_A_WRITE);
  const first = (command % aDay) * CHAPTERS_A_WRITE + 1;
  const readDate = new Date(Date.now() - Math.floor(command / aDay) * DAY_MS).toISOString().slice(0, 10);
  return { chapterIds: Array.from({ length: CHAPTERS_A_WRITE }, (_, index) => first + index), readDate };
};
