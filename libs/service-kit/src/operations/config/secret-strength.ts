const MIN_BYTES = 32;
const MIN_DIFFERENT = 10;
/** Values from samples and documentation, which somebody has copied before (reliability-security §2.3). */
const SAMPLES = [
  'mysecret',
  'changeme',
  'change-me',
  'secret',
  'password',
  'example',
  'your-secret',
  'replace',
  '123456',
  'default',
];

/** Why a secret must not be used, or null when it may. */
export function weaknessOf(secret: string): string | null {
  if (Buffer.byteLength(secret) < MIN_BYTES) return `shorter than ${MIN_BYTES} bytes`;
  if (new Set(secret).size < MIN_DIFFERENT) return 'too few different characters';
  const lower = secret.toLowerCase();
  return SAMPLES.some((sample) => lower.includes(sample)) ? 'looks like a sample value' : null;
}
