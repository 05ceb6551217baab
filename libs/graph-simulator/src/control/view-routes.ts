import { sendFile } from '../http/send-file.js';
import { ANSWERED } from '../graph/call.js';
import type { MessageRecord } from '../world/records.js';
import { type ControlCall, ControlError, type ControlRoute } from './control-call.js';
import { accountsView, isShown, messageView, personView } from './views.js';

/** What there is, and what happened. */
export const viewRoutes: ControlRoute[] = [
  { method: 'GET', path: '/sim/accounts', run: ({ world }) => accountsView(world) },
  { method: 'GET', path: '/sim/people/views', run: people },
  { method: 'GET', path: '/sim/sent', run: sent },
  { method: 'GET', path: '/sim/conversations/:account/:person', run: conversation },
  { method: 'GET', path: '/sim/deliveries', run: ({ outbox }) => outbox.log.entries },
  { method: 'GET', path: '/sim/calls', run: ({ router }) => router.calls.entries },
  { method: 'POST', path: '/sim/idle', run: idle },
  { method: 'GET', path: '/sim/media/:id', run: media },
];

/** Messages of the desk, the oldest first; of one account, to one person. */
function sent({ world, input }: ControlCall): MessageRecord[] {
  const [account, person] = [input.text('account'), input.text('person')];
  return world.messages.filter(
    ({ direction, accountId, personId, appId }) =>
      direction === 'out' &&
      appId !== undefined &&
      (!account || accountId === account) &&
      (!person || personId === person),
  );
}

function people({ world, input }: ControlCall) {
  const account = input.word('account');
  return world.people.all().map((person) => personView(world, person, account));
}

function conversation({ world, params }: ControlCall) {
  const [account = '', person = ''] = params;
  return world.conversations
    .between(account, person)
    .filter(isShown)
    .map((message) => messageView(message));
}

async function idle({ outbox }: ControlCall): Promise<void> {
  await outbox.idle();
}

function media({ world, params, res }: ControlCall): typeof ANSWERED {
  const [id = ''] = params;
  const record = world.media.get(id);
  const bytes = record && world.media.read(id);
  if (!bytes) throw new ControlError(404, 'no such file');
  sendFile(res, bytes, record.mime, record.fileName);
  return ANSWERED;
}
