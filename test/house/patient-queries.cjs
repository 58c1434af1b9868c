// Gives a busy machine time until a page shows what a test looks for, and looks without printing the page each time.
const { configure } = require('@testing-library/dom');

/** Of the page's text, in the message of a failed query. */
const SHOWN = 4_000;

configure({
  asyncUtilTimeout: 10_000,
  // The default prints every element at each look of a `findBy…`, also at those before the last.
  getElementError: (message, container) => {
    const error = new Error(`${message}\n\nThe page says: ${container.textContent.slice(0, SHOWN)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
