import '@testing-library/jest-dom';
import { encodeFrames, type Film } from '@lectio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listenToMessages } from '@/shared/testing/said';
import { renderAtAddress } from '@/shared/testing/render';
import { canShare } from '@/shared/picture/share-file';
import { ClipPanel } from './clip-panel';
import { CLIP_FRAMES, dayAtFrame } from './clip-timing';

const film: Film = {
  canon: 'protestant',
  until: '2025-03-10',
  step: 'event',
  readers: 1,
  partition: 12,
  frames: encodeFrames([]),
  badges: {},
};

describe('what a clip shows', () => {
  const every = Array.from({ length: CLIP_FRAMES }, (_, frame) => frame);

  it.each([
    ['a day', 20_000, 20_000],
    ['a month', 20_000, 20_030],
    ['many years', 12_000, 20_000],
  ])('%s: from before the first report to the last day, never backwards', (_, first, last) => {
    const days = every.map((frame) => dayAtFrame(frame, { first, last }));
    expect([days[0], days.at(-1)]).toEqual([first - 1, last]);
    expect(days.every((day, frame) => frame === 0 || day >= days[frame - 1])).toBe(true);
  });

  it('takes ten seconds, the last two of them still', () => {
    const days = every.map((frame) => dayAtFrame(frame, { first: 12_000, last: 20_000 }));
    expect(days.length).toBe(300);
    expect(days.findIndex((day) => day === 20_000)).toBe(239);
  });

  it('moves evenly', () => {
    const days = every.slice(0, 240).map((frame) => dayAtFrame(frame, { first: 1, last: 2390 }));
    const steps = days.slice(1).map((day, frame) => day - days[frame]);
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([10, 10]);
  });
});

describe('the panel', () => {
  const open = () => renderAtAddress(<ClipPanel film={film} path="/readers/1/film" label="Anna" />, '/film');

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'VideoEncoder');
  });

  it('says where a browser can make none', async () => {
    await open();
    expect(screen.getByText(/This browser can’t make videos/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make a clip' })).not.toBeInTheDocument();
  });

  it('says that it failed, and lets one try again', async () => {
    Object.assign(globalThis, { VideoEncoder: class {} });
    Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const said = listenToMessages();
    await open();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Make a clip' }));
    await waitFor(() => expect(said()).toEqual(['We couldn’t make the clip on this device.']));
    expect(await screen.findByRole('button', { name: 'Make a clip' })).toBeInTheDocument();
  });
});

it('is saved where a device has no sheet for sharing', () => {
  expect(canShare(new File([], 'lectio-film.mp4'))).toBe(false);
});
