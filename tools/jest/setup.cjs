// Starts one PostgreSQL for the whole run; spec files create their own databases in it. `npm test` has started it
// already, and a broker.
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  if (!existsSync(path.join(root, 'dist/libs/testing')) || !process.env.CI) {
    const projects = ['libs/contracts', 'libs/service-kit', 'libs/testing'];
    spawnSync(process.execPath, [path.join(root, 'tools/build.mjs'), ...projects], { cwd: root, stdio: 'ignore' });
  }
  const { announce, startTestServices } = await import('../../dist/libs/testing/src/test-services.js');
  const services = await startTestServices();
  announce(services);
  console.log(`\ntest services: database ${services.how.database}, broker ${services.how.broker}`);
  globalThis.__services = services;
};
