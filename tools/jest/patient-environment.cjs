const { TestEnvironment } = require('jest-environment-node');

const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1);

/** Node, where the time limits that tests and hooks set for themselves are as many times longer as TEST_PATIENCE says. */
module.exports = class PatientEnvironment extends TestEnvironment {
  handleTestEvent({ name, hook, test }) {
    if (name === 'hook_start' && hook.timeout) hook.timeout *= PATIENCE;
    if (name === 'test_fn_start' && test.timeout) test.timeout *= PATIENCE;
  }
};
