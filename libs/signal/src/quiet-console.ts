/**
 * Imported before the WhatsApp library: its Signal code prints whole session records, private keys included, with
 * `console` (docs/spec/whatsapp.md §2). Those prints are dropped; everything else is printed.
 */
const SIGNAL_PRINTS =
  /^(Closing (session|open session|stale)|Opening session|Session already|Removing old closed|Migrating session|Decrypted message with closed|Failed to decrypt message with any|Session error|V1 session storage|WARNING: Expected pubkey|Unhandled bucket)/;

/** Names of fields that only key material has. */
const KEY_FIELDS = ['currentRatchet', 'privKey', 'indexInfo', '_chains'];

const containsKeys = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && KEY_FIELDS.some((field) => field in value);

for (const level of ['log', 'debug', 'info', 'warn', 'error'] as const) {
  const print = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    if (SIGNAL_PRINTS.test(String(args[0])) || args.some(containsKeys)) return;
    print(...args);
  };
}
