import { BotSimulator } from '@prosa/bot-simulator';

const { HOST, PORT, ANY_PORT } = process.env;
const simulator = await BotSimulator.open({
  host: HOST,
  port: Number(PORT ?? 4097),
  anyPortWhenInUse: ANY_PORT === 'true',
});
const address = { url: simulator.url };
process.stdout.write(`${JSON.stringify(address)}\n`);
process.send?.(address);

const end = () => void simulator.close().then(() => process.exit(0));
process.once('SIGINT', end);
process.once('SIGTERM', end);
// A parent process that ends stops this program.
process.once('disconnect', end);
