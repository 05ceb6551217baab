import { startGraphSimulator } from '@prosa/graph-simulator';
import { readSettings } from './settings.js';

const { url, stop } = await startGraphSimulator(readSettings(process.argv.slice(2), process.env));
const address = { url };
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
