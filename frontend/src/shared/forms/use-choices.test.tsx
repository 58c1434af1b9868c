import '@testing-library/jest-dom';
import { act, renderHook } from '@testing-library/react';
import { clearSession, setUser } from '../auth/auth-store';
import { person } from '../testing/people';
import { changesIn, useChoices } from './use-choices';

const KEPT = { at: '19:00', ways: ['daily-mail', 'plan-mail'], zone: null as string | null };

const open = (kept = KEPT) => {
  const { result, rerender, unmount } = renderHook((now) => useChoices(now), { initialProps: kept });
  return {
    now: () => result.current,
    choose: (part: Partial<typeof KEPT>) => act(() => result.current.choose(part)),
    /** Another device saves. */
    elsewhere: (part: Partial<typeof KEPT>) => rerender({ ...kept, ...part }),
    leave: unmount,
  };
};

beforeEach(() => {
  sessionStorage.clear();
  setUser(person());
});

it('follows the server where nothing was touched', () => {
  const { now, elsewhere } = open();
  elsewhere({ at: '07:00' });
  expect(now().chosen).toEqual({ ...KEPT, at: '07:00' });
  expect(now().isChanged).toBe(false);
});

it('keeps what was touched while the rest follows, and finds only that changed', () => {
  const { now, choose, elsewhere } = open();
  choose({ at: '20:00' });
  elsewhere({ at: '07:00', zone: 'UTC' });
  expect(now().chosen).toEqual({ ...KEPT, at: '20:00', zone: 'UTC' });
  expect(changesIn({ ...KEPT, at: '07:00', zone: 'UTC' }, now().chosen)).toEqual({ at: '20:00' });
});

it('adds to a list and takes away from it what was chosen, whatever else is on it by then', () => {
  const { now, choose, elsewhere } = open();
  choose({ ways: ['plan-mail', 'digest-mail'] });
  elsewhere({ ways: ['daily-mail', 'plan-mail', 'news-push'] });
  expect(now().chosen.ways).toEqual(['plan-mail', 'news-push', 'digest-mail']);
  expect(now().over({ ...KEPT, ways: ['daily-mail'] }).ways).toEqual(['digest-mail']);
});

it('has nothing changed once everything is chosen back, and follows again', () => {
  const { now, choose, elsewhere } = open();
  choose({ at: '20:00', ways: [] });
  expect(now().isChanged).toBe(true);
  choose({ at: '19:00', ways: ['plan-mail', 'daily-mail'] });
  expect(now().isChanged).toBe(false);
  elsewhere({ at: '07:00' });
  expect(now().chosen.at).toBe('07:00');
});

it('follows again after saving, except where it was touched since', () => {
  const { now, choose, elsewhere } = open();
  choose({ at: '20:00', zone: 'UTC' });
  const { settle } = now();
  choose({ zone: 'Europe/Berlin' });
  act(() => settle());
  elsewhere({ at: '07:00' });
  expect(now().chosen).toMatchObject({ at: '07:00', zone: 'Europe/Berlin' });
});

it('is found after a new sign-in, also over values that changed meanwhile', () => {
  const { choose, leave } = open();
  choose({ at: '20:00' });
  clearSession('session-ended');
  leave();
  setUser(person());
  const { now } = open({ ...KEPT, zone: 'UTC' });
  expect(now().chosen).toEqual({ ...KEPT, at: '20:00', zone: 'UTC' });
});
