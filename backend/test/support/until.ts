/**
 * Resolves once a condition holds. @throws Error when it does not within `ms`, with what `about` says then
 */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  ms = 10_000,
  about?: () => Promise<unknown>,
): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) {
      const said = about ? `\n${JSON.stringify(await about(), null, 1)}` : '';
      throw new Error(`did not happen in time: ${holds.toString()}${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
