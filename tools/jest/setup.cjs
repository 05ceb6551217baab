// Starts one PostgreSQL for the whole run; spec files create their own databases in it. `npm test` has started it
// already, and a broker.
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');
const { useMemoryFolder } = require('../gate/memory-folder.cjs');

const root = path.resolve(__dirname, '../..');

module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  useMemoryFolder();
  const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
  // A new clone, where `npx jest` comes before anything else, has nothing built yet.
  if (!existsSync(path.join(root, 'dist/.sources'))) run(path.join(root, 'tools/ensure-built.mjs'));
  else if (!process.env.CI)
    run(path.join(root, 'tools/build.mjs'), 'libs/contracts', 'libs/service-kit', 'libs/testing');
  const { announce, startTestServices } = await import('../../dist/libs/testing/src/test-services.js');
  const services = await startTestServices();
  announce(services);
  console.log(`\ntest services: database ${services.how.database}, broker ${services.how.broker}`);
  globalThis.__services = services;
};
