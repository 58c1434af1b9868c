import { randomUUID } from 'node:crypto';
import type { ReaderEnvelope, ReportAnswer, ReportReadingAnswer, ReportsAnswer, UndoAnswer } from '@lectio/contract';
import { Random } from '@demo/random';
import { Model, rowOf, type Row } from './model';
import { Unsettled, type Request, type Settled, type Watch } from './watch';

/** The environment of a client. */
export interface Surroundings {
  readonly watch: Watch;
  /** The server for the next request. */
  readonly base: () => string;
  readonly adminToken: () => string;
  /** Undo without a batch id, so that the server picks the newest. Only where no request is repeated. */
  readonly undoNewest: boolean;
  /** False while requests are limited: the run creates no accounts. */
  readonly registers: boolean;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly token?: string;
}

const CHAPTERS = 1189;
const DAYS_EACH = 40;
const DAY_MS = 86_400_000;
const PLANS = ['gospels-in-30-days', 'old-testament', 'psalms-and-proverbs-in-31-days'];
const PASSWORD = 'a lamp unto my feet';
const THINKING_MS = 60;
/** The share of answered requests that are sent again, which must change nothing. */
const AGAIN = 0.1;
/** Characters shown of an answer. */
const SHOWN = 200;

/** Reports, undoes and changes at random, repeats a request until it is answered, and knows what must be there. */
export class Client {
  readonly model = new Model();
  readonly registered: string[] = [];
  /** `reader plan` for every started plan. */
  plans: string[] = [];
  /** Points awarded to the primary reader. */
  points = 0;
  /** By report id. */
  notes = new Map<string, string>();
  familyId: number | null = null;
  familyReaders: readonly number[] = [];

  private constructor(
    private readonly number: number,
    private readonly random: Random,
    private readonly world: Surroundings,
    readonly account: { readonly email: string; readonly token: string },
    readonly readers: readonly number[],
  ) {}

  static async open(number: number, random: Random, world: Surroundings): Promise<Client> {
    const email = `client${number}.${randomUUID().slice(0, 8)}@faults.example`;
    const body = { name: `Client ${number}`, email, password: PASSWORD };
    const { text } = await world.watch.settle({ method: 'POST', base: world.base, path: '/auth/register', body });
    const { token } = JSON.parse(text) as { token: string };
    const asked = { base: world.base, path: '/readers', token };
    const added = await world.watch.settle({ ...asked, method: 'POST', body: { name: 'Second' } });
    const listed = await world.watch.settle({ ...asked, method: 'GET' });
    if (added.status !== 201) throw new Error(added.text);
    const { readers } = JSON.parse(listed.text) as { readers: ReaderEnvelope['reader'][] };
    const ids = readers.map(({ id }) => id).sort((a, b) => a - b);
    return new Client(number, random, world, { email, token }, ids);
  }

  /** Acts until stopped; finishes an action once begun. */
  async run(stopped: () => boolean): Promise<void> {
    try {
      while (!stopped()) {
        await this.act();
        await new Promise((resolve) => setTimeout(resolve, this.random.between(0, THINKING_MS)));
      }
    } catch (error) {
      if (!(error instanceof Unsettled)) this.world.watch.breach(`a client ended: ${(error as Error).message}`);
    }
  }

  /** All pages of its readers' list. */
  async listed(): Promise<ReportAnswer[]> {
    const reports: ReportAnswer[] = [];
    for (let page = 1; ; page++) {
      const { text } = await this.call({ method: 'GET', path: `/reports?page=${page}&limit=5000` });
      const answer = JSON.parse(text) as ReportsAnswer;
      reports.push(...answer.reports.filter(({ reader }) => this.readers.includes(reader.id)));
      if (page >= answer.pagination.totalPages) return reports;
    }
  }

  /** Saves its state; returns a function that restores it. */
  save(): () => void {
    const model = this.model.save();
    const { points } = this;
    const [plans, notes, registered] = [[...this.plans], new Map(this.notes), this.registered.length];
    return () => {
      model();
      this.points = points;
      this.plans = [...plans];
      this.notes = new Map(notes);
      this.registered.length = registered;
    };
  }

  private act(): Promise<unknown> {
    const dice = this.random.next();
    if (dice < 0.45) return this.report();
    if (dice < 0.6) return this.undo();
    if (dice < 0.72) return this.redo();
    if (dice < 0.82) return this.remove();
    if (dice < 0.92) return this.edit();
    if (dice < 0.95) return this.startPlan();
    if (dice < 0.99 || !this.world.registers) return this.award();
    return this.register();
  }

  private day(): string {
    const day = this.number * DAYS_EACH + this.random.between(0, DAYS_EACH - 1);
    return new Date(Date.UTC(1950, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
  }

  /** Returns the position of what it recorded. */
  async report(): Promise<string> {
    const { random } = this;
    const first = random.between(1, CHAPTERS - 40);
    const chapterIds = Array.from({ length: random.happens(0.1) ? 40 : random.between(1, 4) }, (_, n) => first + n);
    const readDate = this.day();
    const family = this.familyId !== null && random.happens(0.3);
    const readerIds = family ? this.familyReaders : random.happens(0.5) ? this.readers : [random.pick(this.readers)];
    const rows = readerIds.flatMap((reader) => chapterIds.map((chapter) => rowOf(reader, chapter, readDate)));
    const fresh = this.model.fresh(rows);
    const body = family ? { chapterIds, readDate } : { readerIds, chapterIds, readDate };
    const path = family ? `/reports/family/${this.familyId}` : '/reports';
    const answer = await this.keyed({ method: 'POST', path, body });
    if (!this.expect(answer, fresh.length > 0 ? [201] : [200], 'a report')) return '';
    const { summary, batchId } = JSON.parse(answer.text) as ReportReadingAnswer;
    this.same('created', summary.reportsCreated, fresh.length);
    if (batchId) this.model.reported(batchId, fresh);
    return answer.position ?? '';
  }

  private async undo(): Promise<void> {
    const newest = this.model.newest();
    const query = newest && !this.world.undoNewest ? `?batchId=${newest.batchId}` : '';
    const answer = await this.keyed({ method: 'DELETE', path: `/reports/undo-last-batch${query}` });
    if (!newest) return void this.expect(answer, [404], 'an undo of nothing');
    // If nothing is left to do, an earlier attempt did it.
    if (!this.expect(answer, answer.retried ? [200, 404, 409] : [200], 'an undo')) return;
    if (answer.status === 200)
      this.same('undone', (JSON.parse(answer.text) as UndoAnswer).summary.reports, newest.rows.length);
    this.model.undo(newest.batchId);
  }

  private async redo(): Promise<void> {
    const expected = this.model.redoable();
    const answer = await this.keyed({ method: 'POST', path: '/reports/redo-last-undo', body: {} });
    if (!this.expect(answer, [expected ? 201 : 404], 'a redo') || !expected) return;
    this.same('redone', (JSON.parse(answer.text) as UndoAnswer).summary.reports, expected.rows.length);
    this.model.redo();
  }

  private async remove(): Promise<void> {
    const report = await this.ownReport();
    if (!report) return;
    const answer = await this.call({ method: 'DELETE', path: `/reports/${report.id}` });
    if (this.expect(answer, answer.retried ? [200, 404] : [200], 'a deletion')) this.model.remove(report.row);
  }

  private async edit(): Promise<void> {
    const report = await this.ownReport();
    if (!report) return;
    const notes = `Note ${this.random.between(1, 1_000_000)}`;
    const answer = await this.call({ method: 'PUT', path: `/reports/${report.id}`, body: { notes } });
    if (this.expect(answer, [200], 'a note')) this.notes.set(report.id, notes);
  }

  /** A report of its own, which its list must show at once. */
  private async ownReport(): Promise<{ id: string; row: Row } | null> {
    const readerId = this.random.pick(this.readers);
    const rows = [...this.model.rows.keys()].filter((row) => row.startsWith(`${readerId} `));
    if (rows.length === 0) return null;
    const row = this.random.pick(rows);
    const [, chapter, date] = row.split(' ');
    const query = `readerId=${readerId}&startDate=${date}&endDate=${date}&limit=5000`;
    const answer = await this.call({ method: 'GET', path: `/reports?${query}` });
    const { reports } = JSON.parse(answer.text) as ReportsAnswer;
    const found = reports?.find((one) => one.chapterId === Number(chapter) && one.readDate === date);
    if (!found) this.world.watch.breach('an acknowledged report is not in the list');
    return found ? { id: found.id, row } : null;
  }

  private async startPlan(): Promise<void> {
    const left = this.readers.flatMap((reader) => PLANS.map((plan) => `${reader} ${plan}`));
    const run = left.find((one) => !this.plans.includes(one));
    if (!run) return;
    const [reader, plan] = run.split(' ');
    const answer = await this.keyed({ method: 'POST', path: `/plans/reader/${reader}/start/${plan}`, body: {} });
    if (this.expect(answer, [201], 'a plan')) this.plans.push(run);
  }

  private async award(): Promise<void> {
    const points = this.random.between(1, 50);
    const body = { readerId: this.readers[0], points, reason: 'Seeded' };
    const token = this.world.adminToken();
    const answer = await this.keyed({ method: 'POST', path: '/gamification/admin/award-points', body, token });
    if (this.expect(answer, [200, 201], 'an award')) this.points += points;
  }

  private async register(): Promise<void> {
    const email = `new${this.number}.${this.random.between(1, 1e9)}@faults.example`;
    const body = { name: 'New', email, password: PASSWORD };
    const answer = await this.call({ method: 'POST', path: '/auth/register', body });
    if (this.expect(answer, answer.retried ? [201, 400, 409] : [201], 'a registration')) this.registered.push(email);
  }

  /** With an Idempotency-Key; now and then sent again, which must give the same bytes. */
  private async keyed(call: Call): Promise<Settled> {
    const key = randomUUID();
    const answer = await this.call({ ...call, key });
    if (call.method === 'POST' && answer.status < 300 && this.random.happens(AGAIN)) {
      const again = await this.call({ ...call, key });
      if (again.text !== answer.text) this.world.watch.breach(`${call.path} answered a key twice in two ways`);
    }
    return answer;
  }

  private call({ method, path, body, key, token = this.account.token }: Call): Promise<Settled> {
    const request: Request = { method, path, base: this.world.base, token, body };
    return this.world.watch.settle(key ? { ...request, headers: { 'idempotency-key': key } } : request);
  }

  private expect(answer: Settled, statuses: readonly number[], what: string): boolean {
    if (statuses.includes(answer.status)) return true;
    const text = answer.text.replace(/,"requestId.*/, '').slice(0, SHOWN);
    this.world.watch.breach(`${what} was answered ${answer.status}: ${text}`);
    return false;
  }

  private same(what: string, answered: number | undefined, expected: number): void {
    if (answered !== expected)
      this.world.watch.breach(`${what}: another number of reports was answered than there must be`);
  }
}
