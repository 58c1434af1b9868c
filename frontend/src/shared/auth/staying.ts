let heard: () => void = () => undefined;

/** Resolves with false once somebody who was asked whether to leave the page stays: the way elsewhere only waits. */
export const untilStaying = (): Promise<false> =>
  new Promise((resolve) => {
    heard = () => resolve(false);
  });

export const stay = (): void => heard();
