/** What stands where a secret was. */
const DOTS = '••••';
/** Characters of a body that are stored. */
export const BODY_MAX = 4_096;
/** Shorter values are no secrets, and would blacken ordinary words. */
const SECRET_MIN = 6;
/** Key, token and password as parameters of an address. */
const IN_ADDRESS = /([?&](?:[\w-]*(?:key|token|secret|password|sig|signature))=)[^&#]+/gi;

/** A text without the secrets, at most 4,096 characters long. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets) if (secret.length >= SECRET_MIN) shown = shown.replaceAll(secret, DOTS);
  return shown.slice(0, BODY_MAX);
}

export const hideInAddress = (address: string, secrets: readonly string[]): string =>
  hideSecrets(address.replace(IN_ADDRESS, `$1${DOTS}`), secrets);
