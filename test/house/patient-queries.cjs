// Gives a busy machine time until a page shows what a test looks for, and looks without printing the page each time.
const { configure, getConfig } = require('@testing-library/react/pure');

/** Of the page's text, in the message of a failed query. */
const SHOWN = 4_000;
const { asyncWrapper } = getConfig();
const realTimeout = setTimeout;

configure({
  asyncUtilTimeout: 10_000,
  // The default prints every element at each look of a `findBy…`, also at those before the last.
  getElementError: (message, container) => {
    const error = new Error(
      `${message}\n\nThe page says: ${(container.textContent ?? container.body.textContent).slice(0, SHOWN)}`,
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
  // Under fake timers the default lets only one turn of promises pass after an event or a look. What the page does with an
  // answer in later turns would come outside of `act`, with a warning each time.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      if (setTimeout !== realTimeout) await new Promise((resolve) => realTimeout(resolve, 0));
      return result;
    }),
});
