// What `npm run screenshots -- --film <folder>` shows: the film of one reader and of everybody, frame by frame, with the
// size of each answer and the time that drawing takes.
const { join } = require('node:path');
const { gzipSync } = require('node:zlib');

const SHARES = [0, 0.25, 0.5, 0.75, 1];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** As on a mid phone. */
const SLOWER = 4;
const MOVES = 300;
const PLAY_MS = 8_000;
const FRAME_MS = 1000 / 60;

/** @param {{ browser: object, url: string, token: string, folder: string }} studio @returns lines of figures */
async function filmFrames({ browser, url, token, folder }) {
  const { readers } = await asked(url, token, '/api/readers');
  const films = [
    { of: 'reader', path: `/api/readers/${readers[0].id}/film` },
    { of: 'everybody', path: '/api/community/film' },
  ];
  const lines = [];
  for (const { of, path } of films) {
    const text = await made(url, token, path);
    const drawing = await drawn({ browser, url, token, folder }, of);
    const { step, frames } = JSON.parse(text).film;
    lines.push(
      `${of}: ${frames.split('|').length} frames (${step}), ${text.length} characters, ${gzipSync(text).length} compressed; ${drawing}`,
    );
  }
  return lines;
}

async function drawn({ browser, url, token, folder }, of) {
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
  try {
    await context.addInitScript(`localStorage.setItem('lectio.token', ${JSON.stringify(token)})`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`/progress?film=${of}`);
    const film = page.getByTestId('film');
    await film.waitFor({ timeout: 60_000 });
    for (const share of SHARES) {
      await page.evaluate(`(${MOVE})(${share})`);
      await film.screenshot({ path: join(folder, `film-${of}-${share * 100}.png`) });
    }
    const times = await page.evaluate(`(${MEASURE})(${MOVES}, ${MOVE})`);
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
    const pauses = await page.evaluate(`(${PLAY})(${PLAY_MS})`);
    const rate = (1000 * pauses.length) / pauses.reduce((sum, pause) => sum + pause, 0);
    const late = pauses.filter((pause) => pause > 1.5 * FRAME_MS).length;
    return (
      `a move draws in ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(1)} ms (longest); ` +
      `plays at ${rate.toFixed(1)} frames a second, ${late} of ${pauses.length} late, with ${SLOWER}x CPU slowdown`
    );
  } finally {
    await context.close();
  }
}

/** In the page: as if somebody dragged the line of time. */
const MOVE = `(share) => {
  const line = document.querySelector('[data-testid="film"] input[type="range"]');
  const day = Math.round(Number(line.min) + share * (Number(line.max) - Number(line.min)));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(line, String(day));
  line.dispatchEvent(new Event('input', { bubbles: true }));
}`;

/** In the page: from the first day to the last; script, style and layout of each move. */
const MEASURE = `(moves, moveTo) => {
  const times = [];
  for (let place = 0; place <= moves; place++) {
    const began = performance.now();
    moveTo(place / moves);
    document.body.getBoundingClientRect();
    times.push(performance.now() - began);
  }
  return times;
}`;

/** In the page: plays from the first day; the time from each frame to the next. */
const PLAY = `(ms) => new Promise((done) => {
  [...document.querySelectorAll('[data-testid="film"] button')].find((one) => one.textContent === 'Play').click();
  const pauses = [];
  let before = null;
  let began = null;
  const tick = (now) => {
    began ??= now;
    if (before !== null) pauses.push(now - before);
    before = now;
    if (now - began < ms) requestAnimationFrame(tick);
    else done(pauses);
  };
  requestAnimationFrame(tick);
})`;

const answer = (url, token, path) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });

const asked = async (url, token, path) => (await answer(url, token, path)).json();

/** A large film takes several calls. */
async function made(url, token, path) {
  for (;;) {
    const text = await (await answer(url, token, path)).text();
    if (JSON.parse(text).film) return text;
  }
}

module.exports = { filmFrames };
