const perfHooks = require('node:perf_hooks');
const vm = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Where typeorm and class-validator keep what decorators declare: the decorated classes outlast a test file. */
const DECLARED = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];

/** What was global before any test file ran; jest itself adds symbols. */
const lasting = new Set([...Reflect.ownKeys(globalThis), ...DECLARED]);

// jest compiles each module for the context of its environment; without one, Node compiles for its own.
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options }) =>
  compileFunction(code, parameters, parsingContext === globalThis ? options : { ...options, parsingContext });

/** What measures the process: an application ends with its process, those of a worker's test files do not. */
const measuring = [];
const { monitorEventLoopDelay, PerformanceObserver } = perfHooks;
perfHooks.monitorEventLoopDelay = (options) => {
  const histogram = monitorEventLoopDelay(options);
  measuring.push(() => histogram.disable());
  return histogram;
};
perfHooks.PerformanceObserver = class extends PerformanceObserver {
  constructor(callback) {
    super(callback);
    measuring.push(() => this.disconnect());
  }
};

const { exit } = process;

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
    for (const end of measuring.splice(0)) end();
    process.exit = exit;
    for (const name of Reflect.ownKeys(globalThis)) if (!lasting.has(name)) Reflect.deleteProperty(globalThis, name);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
