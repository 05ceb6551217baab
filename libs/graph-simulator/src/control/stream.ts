import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWERED } from '../graph/call.js';
import type { CallView } from '../graph/call-log.js';
import type { DeliveryView } from '../webhooks/delivery-log.js';
import type { MessageRecord } from '../world/records.js';
import type { Typing } from '../world/world.js';
import type { ControlCall, ControlRoute } from './control-call.js';
import { messageView } from './views.js';

const KEEP_ALIVE_MS = 20_000;

/** Everything as it happens: `change` (table and id), `message`, `typing`, `call` and `delivery`. */
export const streamRoute: ControlRoute = { method: 'GET', path: '/sim/events', run: stream };

function stream({ world, outbox, router, req, res }: ControlCall): typeof ANSWERED {
  const send = open(req, res, () => {
    world.off('change', onChange);
    world.off('typing', onTyping);
    router.calls.off('entry', onCall);
    outbox.log.off('entry', onDelivery);
  });
  const onChange = (table: string, record: { id: string }): void => {
    if (table === 'messages') send('message', messageView(record as MessageRecord));
    else send('change', { table, id: record.id });
  };
  const onTyping = (typing: Typing): void => send('typing', typing);
  const onCall = (entry: CallView): void => send('call', entry);
  const onDelivery = ({ body: _body, ...entry }: DeliveryView): void => send('delivery', entry);
  world.on('change', onChange);
  world.on('typing', onTyping);
  router.calls.on('entry', onCall);
  outbox.log.on('entry', onDelivery);
  send('open', {});
  return ANSWERED;
}

function open(req: IncomingMessage, res: ServerResponse, onClose: () => void): (event: string, data: unknown) => void {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', connection: 'keep-alive' });
  const beat = setInterval(() => res.write(':\n\n'), KEEP_ALIVE_MS).unref();
  req.on('close', () => {
    clearInterval(beat);
    onClose();
  });
  return (event, data) => res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
