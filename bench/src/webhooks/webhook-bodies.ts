import { createHmac } from 'node:crypto';
import { META_APP_SECRET } from '../world.js';

/** What of every hundred webhooks is of which size; the others report a status. Sizes are of the body, about. */
const MIX = [
  /** 0.7 kB. */
  { share: 60, messages: 1, letters: 80 },
  /** 5 kB. */
  { share: 8, messages: 5, letters: 400 },
  /** 80 kB. */
  { share: 2, messages: 20, letters: 4_000 },
];
const PEOPLE = 200;
/** A step through the mix without a common divisor with 100, so that sizes alternate. */
const STEP = 37;

export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
  /** Ids of its messages. */
  messages: string[];
}

/** The webhook of a number with this place in a run, signed as the platform does. */
export function webhookOf(run: string, index: number, numbers: readonly string[]): SignedWebhook {
  const place = (index * STEP) % 100;
  const kind = MIX.find((_, at) => place < MIX.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0));
  const number = numbers[index % numbers.length] ?? '';
  const ids = Array.from({ length: kind?.messages ?? 0 }, (_, at) => `wamid.${run}.${index}.${at}`);
  const person = `55119${String(80_000_000 + (index % PEOPLE))}`;
  const events = kind
    ? {
        contacts: [{ wa_id: person, profile: { name: `Cliente ${person}` } }],
        messages: ids.map((id) => messageOf(id, person, kind.letters)),
      }
    : { statuses: [statusOf(`wamid.${run}.${index}.sent`, person)] };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: number, phone_number_id: number },
    ...events,
  };
  const entry = [{ id: 'bench', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const signature = createHmac('sha256', META_APP_SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return { body, headers, messages: ids };
}

const now = (): string => String(Math.floor(Date.now() / 1_000));

const messageOf = (id: string, from: string, letters: number) => ({
  from,
  id,
  timestamp: now(),
  type: 'text',
  text: { body: `${id} ${'lorem ipsum dolor '.repeat(letters / 18)}` },
});

const statusOf = (id: string, recipient: string) => ({
  id,
  status: 'delivered',
  timestamp: now(),
  recipient_id: recipient,
  pricing: { billable: true, pricing_model: 'PMP', category: 'service' },
});
