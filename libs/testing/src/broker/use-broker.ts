import { BROKER_ADDRESS, findNeed } from '../programs/programs.js';
import { TestBroker } from './test-broker.js';

const START_LIMIT_MS = 90_000;

/** The broker of the run, else one for the surrounding describe. Returns its address, to be read from beforeAll on. */
export function useBroker(): () => string {
  const finding = findNeed('broker');
  if (finding.from === 'address') return () => finding.place;
  let broker: TestBroker | undefined;
  beforeAll(async () => {
    broker = await TestBroker.start();
  }, START_LIMIT_MS);
  afterAll(() => broker?.remove());
  return () => {
    if (!broker) throw new Error(`no broker yet: neither ${BROKER_ADDRESS} nor one of the suite’s own`);
    return broker.url;
  };
}
