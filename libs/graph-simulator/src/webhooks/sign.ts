import { createHmac } from 'node:crypto';

/** JSON as the platforms write it: characters beyond ASCII as lower-case escapes. */
export const escapedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The value of `X-Hub-Signature-256` for the bytes of a body. */
export const signatureOf = (secret: string, bytes: string | Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

/** The `signed_request` of the deauthorise and data deletion callbacks. */
export function signedRequest(secret: string, content: unknown): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
}
