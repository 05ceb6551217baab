const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1);

/** Makes the time limits that tests and hooks set for themselves as many times longer as TEST_PATIENCE says. */
exports.patient = (Environment) =>
  class extends Environment {
    handleTestEvent({ name, hook, test }) {
      if (name === 'hook_start' && hook.timeout) hook.timeout *= PATIENCE;
      if (name === 'test_fn_start' && test.timeout) test.timeout *= PATIENCE;
    }
  };
