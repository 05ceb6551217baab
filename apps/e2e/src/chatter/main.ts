import { drawSeed } from '@prosa/testing';
import { type Demo, Phones, seeded } from '@prosa/harness';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Customer } from './customer.js';
import { drawScenes } from './draw-scenes.js';
import { NAMES } from './texts.js';

// `npm run chatter -- --customers 30 --rate 5 [--minutes 30] [--data ./data] [--seed 1]`: customers of a running demo
// (`npm start -- --demo`) chat with it, to show the desk under load. Ends after the minutes, or with Ctrl-C.
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '30' },
    /** Actions per second of all customers together. */
    rate: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '30' },
    data: { type: 'string', default: process.env.DATA_DIR ?? 'data' },
    seed: { type: 'string', default: String(drawSeed()) },
  },
});

const demo = JSON.parse(readFileSync(path.join(values.data, 'demo.json'), 'utf8')) as Demo;
const phones = Phones.of(demo.simulatorUrl);
const random = seeded(Number(values.seed));
const pictures = await drawScenes();
const customers = Array.from({ length: Number(values.customers) }, (_, index) => {
  const round = Math.floor(index / NAMES.length);
  const name = `${NAMES[index % NAMES.length]}${round > 0 ? ` ${round + 1}` : ''}`;
  return { name, who: new Customer(`55119830${10_000 + index}`, demo.connection.number, phones, random, pictures) };
});
for (const { name, who } of customers) await phones.create(who.phone, name);
console.log(`${customers.length} customers, ${values.rate} acts a second, seed ${values.seed}: ${demo.url}`);

const end = Date.now() + Number(values.minutes) * 60_000;
const counts = { done: 0, failed: 0 };
while (Date.now() < end) {
  const { who } = customers[Math.floor(random() ** 1.5 * customers.length)]!;
  who.act().then(
    () => (counts.done += 1),
    (error: Error) => {
      counts.failed += 1;
      console.error(`${who.phone}: ${error.message}`);
    },
  );
  // Exponentially distributed pauses: arrivals at random with that average rate.
  await new Promise((resolve) => setTimeout(resolve, (-Math.log(1 - random()) * 1000) / Number(values.rate)));
}
console.log(JSON.stringify(counts));
