import type { Body } from './body.js';
import { ControlError } from './control-error.js';
import { pictureIn } from './people-routes.js';
import { ANSWERED, personOf, type ControlRequest, type Route } from './route.js';
import { EventStream } from './event-stream.js';
import { sendMedia, sendPicture } from './send-media.js';
import { messageView, userView } from './views.js';
import type { SimUser } from '../people/user.js';

/** The service as a whole: settings for clients, groups, faults, and what happens as it happens. */
export const worldRoutes: Route[] = [
  { method: 'GET', path: '/sim/info', run: info },
  { method: 'GET', path: '/sim/logins', run: ({ sim }) => sim.logins.records },
  { method: 'POST', path: '/sim/groups', run: createGroup },
  { method: 'POST', path: '/sim/groups/:id/picture', run: setPicture },
  { method: 'POST', path: '/sim/faults', run: setFaults },
  { method: 'GET', path: '/sim/events', run: streamWorld },
  { method: 'GET', path: '/sim/users/:phone/events', run: streamPhone },
  { method: 'GET', path: '/sim/users/:phone/media/:id', run: (request) => sendMedia(personOf(request), request) },
  { method: 'GET', path: '/sim/users/:phone/picture', run: (request) => sendPicture(personOf(request), request) },
];

function info({ sim }: ControlRequest) {
  return {
    wsUrl: sim.wsUrl,
    wssUrl: sim.wssUrl,
    mediaBase: sim.mediaBase,
    noiseRootKey: Buffer.from(sim.noiseRootKey).toString('base64'),
    certificate: sim.tls.cert,
    stats: sim.stats,
  };
}

function createGroup({ sim, body }: ControlRequest) {
  const group = sim.createGroup({
    subject: body.text('subject'),
    owner: body.text('owner'),
    members: body.texts('members') ?? [],
    addressing: body.optionalText('addressing') === 'pn' ? 'pn' : 'lid',
    description: body.optionalText('description'),
  });
  return { id: group.id };
}

function setPicture({ sim, params, body }: ControlRequest): void {
  const group = sim.groups.get(params[0] ?? '');
  if (!group) throw new ControlError(404, `no such group: ${params[0]}`);
  sim.setGroupPicture(group, pictureIn(body));
}

function setFaults({ sim, body }: ControlRequest): void {
  const { faults } = sim;
  applyToConnections({ sim, body });
  const changed = body.rest();
  const changes: Record<string, () => void> = {
    rejectMessages: () => {
      const code = body.optionalNumber('rejectMessages');
      faults.rejectMessages = code ? () => code : undefined;
    },
    refuseLogin: () => (faults.refuseLogin = body.optionalNumber('refuseLogin') || undefined),
    withholdQueue: () => (faults.withholdQueue = body.flag('withholdQueue') ? () => true : undefined),
    dropAcks: () => (faults.dropAcks = body.flag('dropAcks') ?? false),
  };
  for (const [name, change] of Object.entries(changes)) if (name in changed) change();
}

function applyToConnections({ sim, body }: { sim: ControlRequest['sim']; body: Body }): void {
  const { drop } = body.rest();
  if (drop === true) sim.dropConnections();
  else if (drop) sim.dropConnections(body.text('drop'));
  if (body.has('freeze')) sim.freeze(body.text('freeze'), body.flag('on') ?? true);
  if (body.has('deafen')) sim.deafen(body.text('deafen'), body.flag('on') ?? true);
  if (body.has('streamError')) {
    const error = body.object('streamError');
    sim.streamError(error.text('phone'), error.number('code'));
  }
}

/** The log so far and from now on (`log`), and every change of a person (`user`). */
function streamWorld({ sim, log, req, res }: ControlRequest): typeof ANSWERED {
  const stop = new AbortController();
  const stream = new EventStream(req, res, () => stop.abort());
  const watch = (user: SimUser): void => {
    const sendUser = (): void => stream.send('user', userView(user));
    for (const event of ['changed', 'chat-entry'] as const) {
      user.on(event, sendUser);
      stop.signal.addEventListener('abort', () => user.off(event, sendUser));
    }
    sendUser();
  };
  const sendLog = (entry: unknown): void => stream.send('log', entry);
  for (const user of sim.users.values()) watch(user);
  for (const entry of log.entries) sendLog(entry);
  sim.on('user-created', watch);
  log.on('entry', sendLog);
  stop.signal.addEventListener('abort', () => {
    sim.off('user-created', watch);
    log.off('entry', sendLog);
  });
  return ANSWERED;
}

/** Streams what one phone shows: new or changed messages (`message`), typing (`typing`), calls (`call`). */
function streamPhone(request: ControlRequest): typeof ANSWERED {
  const user = personOf(request);
  const stop = new AbortController();
  const stream = new EventStream(request.req, request.res, () => stop.abort());
  const onEntry = (entry: Parameters<typeof messageView>[1]): void => stream.send('message', messageView(user, entry));
  const onTyping = (state: unknown): void => stream.send('typing', state);
  user.on('chat-entry', onEntry);
  user.on('chatstate', onTyping);
  stop.signal.addEventListener('abort', () => {
    user.off('chat-entry', onEntry);
    user.off('chatstate', onTyping);
  });
  return ANSWERED;
}
