// A busy machine may take its time until a page shows what a test looks for.
const { configure } = require('@testing-library/dom');

configure({ asyncUtilTimeout: 10_000 });
