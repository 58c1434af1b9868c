import { TooManyRequests } from './rate-limits';

const RETRY_SECONDS = 1;

interface Room {
  inside: number;
  readonly waiting: (() => void)[];
}

/** Lets so many requests of each key in at once, and as many more wait, first come, first served. */
export class Places {
  private readonly rooms = new Map<number, Room>();

  constructor(private readonly most: { readonly atOnce: number; readonly waiting: number }) {}

  /** Resolves to what has to be called at the end. @throws TooManyRequests when too many wait */
  async enter(key: number): Promise<() => void> {
    const room = this.rooms.get(key) ?? { inside: 0, waiting: [] };
    this.rooms.set(key, room);
    if (room.inside < this.most.atOnce) room.inside++;
    else if (room.waiting.length < this.most.waiting) await new Promise<void>((enter) => void room.waiting.push(enter));
    else throw new TooManyRequests(RETRY_SECONDS);
    return () => this.leave(key, room);
  }

  /** Whoever waits longest takes the place. */
  private leave(key: number, room: Room): void {
    const next = room.waiting.shift();
    if (next) return next();
    room.inside--;
    if (room.inside === 0) this.rooms.delete(key);
  }
}
