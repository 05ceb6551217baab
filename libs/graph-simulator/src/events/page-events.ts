import type { Outbox } from '../webhooks/outbox.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import type { World } from '../world/world.js';
import { emitInstagramEvent, emitPageEvent } from './emit-page.js';

interface Simulation {
  world: World;
  outbox: Outbox;
}

type Kind = 'messages' | 'echoes' | 'reads' | 'reactions' | 'postbacks' | 'referrals' | 'edits' | 'deliveries';

/** Fields of a Page's subscription. */
const PAGE_FIELDS: Record<Kind, string> = {
  messages: 'messages',
  echoes: 'message_echoes',
  reads: 'message_reads',
  reactions: 'message_reactions',
  postbacks: 'messaging_postbacks',
  referrals: 'messaging_referrals',
  edits: 'message_edits',
  deliveries: 'message_deliveries',
};

interface Sides {
  platform: 'messenger' | 'instagram';
  accountId: string;
  person: PersonRecord;
}

/** Sends an event between an account and a person; echoes are from the account, all others from the person. */
export function emitMessaging(
  sim: Simulation,
  { platform, accountId, person }: Sides,
  kind: Kind,
  content: Json,
): void {
  const personId = platform === 'messenger' ? person.psid : person.igsid;
  const [sender, recipient] = kind === 'echoes' ? [accountId, personId] : [personId, accountId];
  const item = {
    sender: { id: sender },
    recipient: { id: recipient },
    timestamp: sim.world.clock.now(),
    ...content,
  };
  if (platform === 'messenger') emitPageEvent(sim, accountId, PAGE_FIELDS[kind], item);
  // Instagram has no delivery events.
  else if (kind !== 'deliveries') emitInstagramEvent(sim, accountId, kind, item);
}

/** The copy that every app receives of a message that the account sent. */
export function emitEcho(
  sim: Simulation,
  sides: Sides,
  { id, appId, metadata, replyTo, content }: MessageRecord,
): void {
  // Instagram guarantees neither app_id nor metadata: docs/spec/wire-external.md §5.
  const isMessenger = sides.platform === 'messenger';
  emitMessaging(sim, sides, 'echoes', {
    message: compact({
      mid: id,
      is_echo: true,
      app_id: isMessenger && appId !== undefined ? Number(appId) : undefined,
      metadata: isMessenger ? metadata : undefined,
      text: content.text,
      attachments: content.attachments,
      reply_to: replyTo && { mid: replyTo },
    }),
  });
}
