const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Where typeorm and class-validator keep what decorators declare: the decorated classes outlast a test file. */
const DECLARED = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];

/** Names that were global before any test file ran. */
const lasting = new Set([...Object.getOwnPropertyNames(globalThis), ...DECLARED]);

// jest compiles each module for the context of its environment; without one, Node compiles for its own.
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options }) =>
  compileFunction(code, parameters, parsingContext === globalThis ? options : { ...options, parsingContext });

/**
 * The tests run among Node's own globals instead of in a context of their own, so that packages loaded once in a worker
 * and the code under test share their Array, Error and Date. What a test file adds to the globals goes with it.
 */
module.exports = class OneRealmEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (ref) => ref },
    });
  }

  async setup() {
    Error.stackTraceLimit = 100;
  }

  async teardown() {
    // The code under test outlasts the file.
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!lasting.has(name)) delete globalThis[name];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
