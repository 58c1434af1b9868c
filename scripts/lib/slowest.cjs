// The duration of a test run, by step and by file, to find where time can be saved.
const { relative } = require('node:path');
const { root } = require('./paths.cjs');

const SHOWN = 10;

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

class Times {
  steps = [];
  files = [];

  step(name, ms) {
    this.steps.push({ name, ms });
  }

  /** Adds the files of a jest run, from its JSON results. */
  jest({ testResults }) {
    for (const { name, startTime, endTime } of testResults)
      this.files.push({ name: relative(root, name), ms: endTime - startTime });
  }

  /** Lines to print: every step, and the slowest files. */
  lines() {
    const files = this.files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    const list = (items) => items.map(({ name, ms }) => `${seconds(ms)}  ${name}`);
    return ['Steps:', ...list(this.steps), ...(files.length > 0 ? ['Slowest files:', ...list(files)] : [])];
  }
}

module.exports = { Times };
