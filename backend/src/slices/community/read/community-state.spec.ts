import { CHAPTER_COUNT } from '@lectio/contract';
import type { Steps } from '../../../platform/projections';
import { CommunityState } from './community-state';
import type { Goals } from './goals/goals.query';
import type { CommunityFigures, CommunityMap } from './map/community-map';

const figures: CommunityFigures = {
  counts: new Uint32Array(CHAPTER_COUNT),
  totalReads: 0,
  activeReaders: 0,
  completeBibleReads: 0,
  chaptersNeeded: CHAPTER_COUNT,
};

/** Over a map that loads like this. */
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
