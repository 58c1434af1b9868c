// Gives a busy machine time until a page shows what a test looks for.
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 10_000 });
