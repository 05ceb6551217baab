import { startSimulator } from '@prosa/whatsapp-simulator';
import { readSettings } from './settings.js';

const { simulator, url, wsUrl, rootKey, caPath, stop } = await startSimulator(
  readSettings(process.argv.slice(2), process.env),
);
simulator.on('problem', ({ message }) => process.stderr.write(`${message}\n`));
const address = { url, wsUrl, wssUrl: simulator.wssUrl, rootKey, caPath };
process.stdout.write(`${JSON.stringify(address)}\n`);
process.send?.(address);

let isStopping = false;
function end(): void {
  if (isStopping) return;
  isStopping = true;
  void stop().then(() => process.exit(0));
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
// A parent process that ends stops this program.
process.on('disconnect', end);
