// Reads, reports and listens on and on while something breaks, and says what people would have noticed.
const { io } = require('socket.io-client');
const { callerAt, registered } = require('./caller.cjs');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What became of one kind of call. Says when it begins and ends to fail. */
class Tally {
  asked = 0;
  failed = {};
  slowest = 0;
  /** The longest time from the first call that failed to the first that works again (ms). */
  outage = 0;
  #trouble = null;

  constructor(kind, good, say) {
    Object.assign(this, { kind, good, say });
  }

  async observe(ask) {
    const start = Date.now();
    const outcome = await ask().then(
      ({ status }) => status,
      (error) => error.cause?.code ?? error.name,
    );
    this.asked += 1;
    this.slowest = Math.max(this.slowest, Date.now() - start);
    if (outcome !== this.good) {
      this.failed[outcome] = (this.failed[outcome] ?? 0) + 1;
      if (!this.#trouble) this.say(`${this.kind}: ${outcome} after ${Date.now() - start} ms`);
      this.#trouble ??= start;
    } else if (this.#trouble) {
      this.outage = Math.max(this.outage, Date.now() - this.#trouble);
      this.say(`${this.kind}: works again after ${Date.now() - this.#trouble} ms`);
      this.#trouble = null;
    }
    return outcome;
  }

  get failures() {
    return Object.values(this.failed).reduce((sum, count) => sum + count, 0);
  }

  get over() {
    return this.#trouble === null;
  }
}

/**
 * Ten reads and two reports a second and four sockets, until `deed` has ended and all works again, or `most` seconds.
 * @param {{ base: string, say: (line: string) => void, deed: () => Promise<void>, most?: number }} what
 */
async function watch({ base, say, deed, most = 150 }) {
  const call = callerAt(base);
  const began = Date.now();
  const line = (text) => say(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  const person = await registered(call, 'Watch');
  const sockets = listeners(base, person.token, line);
  const reads = new Tally('read', 200, line);
  const reports = new Tally('report', 201, line);
  const days = { confirmed: new Set(), unsure: new Set(), refused: new Set() };
  let ended = false;
  const goesOn = () => Date.now() - began < most * 1000 && !(ended && reads.over && reports.over);
  const reading = (async () => {
    while (goesOn()) await Promise.all([reads.observe(() => call('GET', '/api/reports/global-stats')), pause(100)]);
  })();
  const reporting = (async () => {
    for (let day = 0; goesOn(); day += 1) {
      const readDate = new Date(Date.UTC(1990, 0, 1 + day)).toISOString().slice(0, 10);
      const body = { readerId: person.readerId, chapterIds: [1], readDate };
      days[kindOf(await reports.observe(() => call('POST', '/api/reports', { token: person.token, body })))].add(
        readDate,
      );
      await pause(500);
    }
  })();
  await pause(3000);
  let failure = null;
  await deed().catch((error) => (failure = error));
  await pause(4000);
  ended = true;
  await Promise.all([reading, reporting]);
  for (const socket of sockets) socket.disconnect();
  if (failure) throw failure;
  const kept = await daysOf(call, person);
  return {
    reads,
    reports,
    confirmed: days.confirmed.size,
    unsure: days.unsure.size,
    lost: [...days.confirmed].filter((day) => !kept.has(day)).length,
    ghosts: [...days.refused].filter((day) => kept.has(day)).length,
  };
}

/** An answer says what happened; without one, and when a gateway answers for a process that is gone, nobody knows. */
const kindOf = (outcome) => {
  if (outcome === 201) return 'confirmed';
  return typeof outcome === 'number' && outcome !== 502 && outcome !== 504 ? 'refused' : 'unsure';
};

const listeners = (base, token, line) =>
  [token, undefined, undefined, undefined].map((own, index) => {
    const socket = io(base, {
      transports: ['websocket', 'polling'],
      auth: own ? { token: own } : {},
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      forceNew: true,
    });
    socket.on('connect', () => index === 0 && line('socket: connected'));
    socket.on('disconnect', (reason) => index === 0 && line(`socket: ${reason}`));
    return socket;
  });

async function daysOf(call, { token }) {
  const kept = new Set();
  for (let page = 1; ; page += 1) {
    const { status, body, text } = await call('GET', `/api/reports?limit=100&page=${page}`, { token });
    if (status !== 200) throw new Error(`the list of reports answered ${status}: ${text.slice(0, 200)}`);
    for (const { readDate } of body.reports) kept.add(readDate);
    if (body.reports.length < 100) return kept;
  }
}

module.exports = { watch };
