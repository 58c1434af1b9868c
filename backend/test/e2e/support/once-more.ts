// A browser on a machine that builds something else at the same time may miss a
// moment. On a build machine a test that failed is tried once more; what failed first is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
