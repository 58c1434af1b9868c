const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take a minute or more. Begun last, one of them would keep the others' workers waiting. */
const LONG = [
  /[\\/](page-states|pages|reminders-killed)\.e2e-spec\.ts$/,
  /[\\/](challenge-(crowd|standings\.property)|authorisation-matrix|fuzz-openapi|deadlines|backup)\.spec\.ts$/,
];

const isLong = ({ path }) => LONG.some((name) => name.test(path));

module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
