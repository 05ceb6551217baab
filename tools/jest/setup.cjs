// One PostgreSQL (and broker, where there is one) for the whole run; spec files make their own databases in it.
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
  const { startTestServices } = await import('../../dist/libs/testing/src/test-services.js');
  const services = await startTestServices();
  process.env.TEST_DATABASE_URL = services.databaseUrl;
  if (services.amqpUrl) process.env.TEST_AMQP_URL = services.amqpUrl;
  console.log(`\ntest services: database ${services.how.database}, broker ${services.how.broker}`);
  globalThis.__services = services;
};
