import { FakeReceiver } from '@prosa/receiver-simulator';

/** Requests that it keeps. */
const KEPT = 200;

const { HOST, PORT, ANY_PORT } = process.env;
const receiver = await FakeReceiver.open({
  host: HOST,
  port: Number(PORT ?? 4095),
  anyPortWhenInUse: ANY_PORT === 'true',
  kept: KEPT,
});
const address = { url: new URL(receiver.url).origin, hook: receiver.url };
process.stdout.write(`${JSON.stringify(address)}\n`);
process.send?.(address);

const end = () => void receiver.close().then(() => process.exit(0));
process.once('SIGINT', end);
process.once('SIGTERM', end);
// A parent process that ends stops this program.
process.once('disconnect', end);
