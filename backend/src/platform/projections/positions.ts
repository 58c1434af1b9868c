import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { invalid } from '../../kernel/errors';
import { parsePosition, type EventPosition } from '../../kernel/event-position';
import { Database } from '../database/database';
import { Steps } from './steps';

const LONGEST_WAIT_MS = 2_000;
/** Looks itself this often, in case news gets lost. */
const LOOK_MS = 200;

/** Lets a caller read its own writes: a query waits until its read models have reached the position it names. */
@Injectable()
export class Positions {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
  ) {
    steps.on((news) => this.note(news.projection, news.partition, news.position));
  }

  /** `header` is X-Min-Position; null waits for nothing. Gives up waiting after 2 s. */
  async reach(projection: string, header: string | null): Promise<void> {
    if (header === null) return;
    const wanted = parsePosition(header);
    if (!wanted) throw invalid(MESSAGES.positionInvalid, 'X-Min-Position');
    if (this.isReached(projection, wanted)) return;
    await this.look(projection, wanted);
    if (!this.isReached(projection, wanted)) await this.wait(projection, wanted);
  }

  private isReached(projection: string, wanted: EventPosition): boolean {
    for (const [partition, position] of wanted) if ((this.known.get(`${projection}:${partition}`) ?? 0) < position) return false;
    return true;
  }

  private note(projection: string, partition: number, position: number): void {
    const key = `${projection}:${partition}`;
    if ((this.known.get(key) ?? 0) < position) this.known.set(key, position);
  }

  private async look(projection: string, wanted: EventPosition): Promise<void> {
    const rows = await this.database.rows<{ partition: number; position: string }>(
      `SELECT partition, position FROM projection_checkpoint WHERE projection = $1 AND schema = 'views' AND partition = ANY($2)`,
      [projection, [...wanted.keys()]],
    );
    for (const row of rows) this.note(projection, row.partition, Number(row.position));
  }

  private wait(projection: string, wanted: EventPosition): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (this.isReached(projection, wanted)) done();
      };
      const stopHearing = this.steps.on(check);
      const looking = setInterval(() => void this.look(projection, wanted).then(check, () => undefined), LOOK_MS);
      const giveUp = setTimeout(() => done(), LONGEST_WAIT_MS);
      const done = (): void => {
        stopHearing();
        clearInterval(looking);
        clearTimeout(giveUp);
        resolve();
      };
    });
  }
}
