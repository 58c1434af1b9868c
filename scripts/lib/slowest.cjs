// What a run of tests took, step by step and file by file: where its time goes is where it can be won.
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

  /** The files of a jest run, as it writes its results in JSON. */
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
