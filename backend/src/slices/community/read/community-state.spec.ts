import { CHAPTER_COUNT } from '@lectio/contract';
import type { Steps } from '@platform/projections';
import { CommunityState } from './community-state';
import type { Goals } from './goals/goals.query';
import type { CommunityFigures, CommunityMap } from './map/community-map';

const figures: CommunityFigures = {
  counts: new Uint32Array(CHAPTER_COUNT),
  canon: 'protestant',
  totalReads: 0,
  activeReaders: 0,
  completeBibleReads: 0,
  chaptersNeeded: CHAPTER_COUNT,
};

/** A state over a map with this load function. */
const stateOver = (load: CommunityMap['load']): CommunityState =>
  new CommunityState(
    { load } as CommunityMap,
    { at: async () => [] } as unknown as Goals,
    { on: () => () => true, onReconnect: () => undefined } as unknown as Steps,
  );

describe('a first load that fails', () => {
  it('is tried again by the next caller', async () => {
    const load = jest
      .fn<Promise<CommunityFigures>, [readonly number[] | null]>()
      .mockRejectedValueOnce(new Error('the database is away'))
      .mockResolvedValue(figures);
    const state = stateOver(load);
    await expect(state.read()).rejects.toThrow('the database is away');
    expect((await state.read()).figures).toBe(figures);
    expect(load.mock.calls).toEqual([[null], [null]]);
  });

  it('is shared by those who come meanwhile', async () => {
    const load = jest.fn<Promise<CommunityFigures>, [readonly number[] | null]>().mockResolvedValue(figures);
    const state = stateOver(load);
    await Promise.all([state.read(), state.read(), state.read()]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('answers any number of callers who want the latest with one load under way and one that follows', async () => {
  const ends: (() => void)[] = [];
  const load = jest.fn(() => new Promise<CommunityFigures>((resolve) => ends.push(() => resolve(figures))));
  const state = stateOver(load);
  const endNext = async (): Promise<void> => {
    while (ends.length === 0) await new Promise(setImmediate);
    ends.shift()?.();
  };
  const first = state.read();
  await endNext();
  await first;
  const callers = Array.from({ length: 300 }, (_, index) => state.readAgain([index % 64]));
  while (ends.length === 0) await new Promise(setImmediate);
  const latecomers = Array.from({ length: 300 }, () => state.readAgain([1]));
  await endNext();
  await Promise.all(callers);
  await endNext();
  await Promise.all(latecomers);
  expect(load.mock.calls).toEqual([[null], [Array.from({ length: 64 }, (_, index) => index)], [[1]]]);
});
