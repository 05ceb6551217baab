import { ROOT, twoCompanies, type TwoCompanies } from '@prosa/harness';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { anonymousAttack } from './anonymous.attack.js';
import { canaryCheck } from './canary.attack.js';
import { egressAttack, redirecting, type Redirecting } from './egress.attack.js';
import { fileAttack } from './files.attack.js';
import { fuzzAttack } from './fuzz/fuzz.attack.js';
import { inputAttack } from './inputs.attack.js';
import { injectionAttack } from './injections.attack.js';
import { malformedAttack } from './malformed.attack.js';
import { passwordAttack } from './passwords.attack.js';
import { resetAttack } from './resets.attack.js';
import { refreshAttack } from './refresh.attack.js';
import { secretsAttack } from './secrets.attack.js';
import { sheetAttack } from './sheets.attack.js';
import { textAttack } from './texts.attack.js';

/** Names that resolve to private addresses, in the product's own process. */
const INSIDE_NAMES = pathToFileURL(path.join(ROOT, 'dist/apps/e2e/src/attacks/kit/inside-names.js')).href;

/**
 * All attacks share one installation, behind a trusted proxy, with its log at the most verbose level. It is their own,
 * since they lock accounts and addresses.
 */
describe('attacks on the running product', () => {
  let world: TwoCompanies;
  let outside: Redirecting;
  const at = () => world;

  beforeAll(async () => {
    // A program that sends faster than its quota would be refused for that alone.
    const quotas = { API_SENDS_PER_MINUTE: '60000', API_COMPANY_SENDS_PER_MINUTE: '60000' };
    outside = await redirecting();
    const reached = { EGRESS_ALLOW: new URL(outside.url).host, NODE_OPTIONS: `--import=${INSIDE_NAMES}` };
    world = await twoCompanies({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'debug', ...quotas, ...reached });
  }, 240_000);
  afterAll(async () => {
    await world?.remove();
    outside?.close();
  }, 60_000);

  canaryCheck(at);
  anonymousAttack(at);
  malformedAttack(at);
  fileAttack(at);
  sheetAttack(at);
  textAttack(at);
  passwordAttack(at);
  refreshAttack(at);
  resetAttack(at);
  injectionAttack(at);
  egressAttack(at, () => outside);
  fuzzAttack(at);
  inputAttack(at);
  secretsAttack(at);
});
