/** Time differences that are only the second that `Date` headers are rounded to, in milliseconds. */
const NOISE_MS = 1_500;
const HALF_SECOND_MS = 500;

let offset = 0;

/** Reads the server's clock from a reply: times that the server decides by are counted with it. */
export function learnServerTime(headers: Headers, receivedAt = Date.now()): void {
  const sent = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sent)) return;
  const seen = sent + HALF_SECOND_MS - receivedAt;
  if (Math.abs(seen - offset) > NOISE_MS) offset = Math.abs(seen) > NOISE_MS ? seen : 0;
}

/** The server's time in milliseconds, however wrong this computer's clock is. */
export const serverNow = (): number => Date.now() + offset;
