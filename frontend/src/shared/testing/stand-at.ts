/** Fakes only the wall clock and what looks at it again and again: other timers run as usual. */
export const standAt = (now: Date): void =>
  void jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
