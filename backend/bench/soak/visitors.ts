import { connectListener, type Listener } from '../sockets/listener';
import type { Person } from './mixed-load';

const OPEN = 10;
const EVERY_MS = 1_000;

/** Ten live pages: each second the one that has been open longest goes, and another comes. */
export class Visitors {
  private readonly open: Listener[] = [];
  private came = 0;
  private timer: NodeJS.Timeout | undefined;
  private coming: Promise<void> = Promise.resolve();

  constructor(
    private readonly base: string,
    private readonly people: readonly Person[],
  ) {}

  async start(): Promise<void> {
    while (this.open.length < OPEN) await this.come();
    this.timer = setInterval(() => {
      this.open.shift()?.end();
      this.coming = this.come();
    }, EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.coming;
    for (const listener of this.open) listener.end();
  }

  private async come(): Promise<void> {
    const { token } = this.people[this.came++ % this.people.length];
    this.open.push(await connectListener(this.base, token, () => undefined));
  }
}
