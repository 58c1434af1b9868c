import type { Words } from '@kernel/errors';

/** A decider's example, read aloud: `given(state).when(decide, command).then(decision)`. */
export const given = <State>(state: State) => ({
  when: <Command, Decision>(decide: (state: State, command: Command) => Decision, command: Command) => ({
    /** The whole decision, or a matcher for a part of it. */
    then: (decision: Decision | jest.AsymmetricMatcher): void => expect(decide(state, command)).toEqual(decision),
    thenRefused: (words: Words): void =>
      expect(() => decide(state, command)).toThrow(expect.objectContaining({ words }) as Error),
  }),
});
