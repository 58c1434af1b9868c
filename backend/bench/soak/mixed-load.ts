import { setTimeout as sleep } from 'node:timers/promises';
import { CHAPTER_COUNT } from '@lectio/contract';
import { Random } from '@demo/random';
import { call, openAccount, type BenchAccount } from '../http';
import { READS } from '../reads';

/** Between the calls of one person, waiting included (ms): a thousand commands in eight minutes. */
const EVERY_MS = 168;
const REPORTS = 0.3;
const UNDOS = 0.05;
const CHAPTERS = 3;
const PAST_DAYS = 3 * 365;
const DAY_MS = 86_400_000;

/** An account that reports, undoes and reads, one call after the other. */
export class Person {
  commands = 0;
  private undoable = 0;

  constructor(
    private readonly account: BenchAccount,
    private readonly random: Random,
  ) {}

  get token(): string {
    return this.account.token;
  }

  /** Calls until then (by performance.now()); returns how long each call took (ms). */
  async live(base: string, until: number): Promise<number[]> {
    const ms: number[] = [];
    await sleep(this.random.next() * EVERY_MS);
    while (performance.now() < until) {
      const began = performance.now();
      await this.once(base);
      const took = performance.now() - began;
      ms.push(took);
      if (took < EVERY_MS) await sleep(EVERY_MS - took);
    }
    return ms;
  }

  private async once(base: string): Promise<void> {
    const choice = this.random.next();
    if (choice < UNDOS && this.undoable > 0) return this.undo(base);
    if (choice < UNDOS + REPORTS) return this.report(base);
    await this.ask(base, 'GET', this.random.pick(READS).path(this.account));
  }

  private async report(base: string): Promise<void> {
    const first = this.random.between(1, CHAPTER_COUNT - CHAPTERS + 1);
    await this.ask(base, 'POST', '/reports', {
      readerId: this.account.readerIds[0],
      chapterIds: Array.from({ length: CHAPTERS }, (_, n) => first + n),
      readDate: new Date(Date.now() - this.random.between(1, PAST_DAYS) * DAY_MS).toISOString().slice(0, 10),
    });
    this.commands++;
    this.undoable++;
  }

  private async undo(base: string): Promise<void> {
    await this.ask(base, 'DELETE', '/reports/undo-last-batch');
    this.commands++;
    this.undoable--;
  }

  private async ask(base: string, method: string, path: string, body?: unknown): Promise<void> {
    const { token } = this.account;
    const answer = await call(method, base + path, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  }
}

/** So many new accounts of one reader each. */
export const openPeople = async (base: string, name: string, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  for (let n = 0; n < count; n++)
    people.push(new Person(await openAccount(base, `${name}${n}@bench.example`, 1), new Random(n)));
  return people;
};
