const listeners = new Set<() => void>();

/** Calls back whenever somebody who was asked whether to leave the page, or what it shows, stays; until it is ended. */
export const onStaying = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Resolves with false once somebody who was asked whether to leave the page stays: the way elsewhere only waits. */
export const untilStaying = (): Promise<false> =>
  new Promise((resolve) => {
    const end = onStaying(() => {
      end();
      resolve(false);
    });
  });

export const stay = (): void => listeners.forEach((listener) => listener());
