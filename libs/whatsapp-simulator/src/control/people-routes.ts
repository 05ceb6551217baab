import type { Body } from './body.js';
import { ControlError } from './control-error.js';
import { personOf, type ControlRequest, type Route } from './route.js';
import { userView } from './views.js';

const PHONE = /^\d{7,15}$/;
const RING_MS = 5000;
const RING_MAX_MS = 60_000;
/** The caller gives up, or the owner of the account takes or declines it on the phone. */
const CALL_ENDS = ['timeout', 'accepted_elsewhere', 'rejected_elsewhere'];

/** People, their linked devices, and what their phones do besides writing. */
export const peopleRoutes: Route[] = [
  { method: 'GET', path: '/sim/users', run: ({ sim }) => [...sim.users.values()].map(userView) },
  { method: 'POST', path: '/sim/users', run: createPerson },
  { method: 'GET', path: '/sim/users/:phone', run: (request) => userView(personOf(request)) },
  {
    method: 'POST',
    path: '/sim/users/:phone/scan',
    run: async (request) => ({ device: (await personOf(request).scanQr(request.body.text('qr'))).id }),
  },
  {
    method: 'POST',
    path: '/sim/users/:phone/pairing-code',
    run: async (request) => ({ device: (await personOf(request).enterPairingCode(request.body.text('code'))).id }),
  },
  {
    method: 'POST',
    path: '/sim/users/:phone/unlink',
    run: (request) => personOf(request).unlink(request.body.optionalNumber('device') ?? 1),
  },
  {
    method: 'POST',
    path: '/sim/users/:phone/used-elsewhere',
    run: (request) => {
      const companions = request.sim.companionsOf(personOf(request));
      request.sim.foreign.use(companions, request.body.flag('on') ?? true);
    },
  },
  {
    method: 'POST',
    path: '/sim/users/:phone/network',
    run: async (request) => {
      const user = personOf(request);
      await user.setOnline(request.body.flag('online') ?? true);
      return userView(user);
    },
  },
  {
    method: 'POST',
    path: '/sim/users/:phone/presence',
    run: (request) => personOf(request).presence(request.body.optionalText('type'), request.body.optionalText('last')),
  },
  { method: 'POST', path: '/sim/users/:phone/picture', run: setPicture },
  {
    method: 'GET',
    path: '/sim/users/:phone/address-book',
    run: (request) => [...personOf(request).addressBook.names].map(([phone, name]) => ({ phone, name })),
  },
  { method: 'POST', path: '/sim/users/:phone/address-book', run: saveToBook },
  { method: 'POST', path: '/sim/users/:phone/call', run: call },
];

/** An existing number keeps its person, so that a demonstration may be set up twice. */
function createPerson({ sim, body }: ControlRequest) {
  const phone = body.text('phone').replace(/[\s()+-]/g, '');
  const known = sim.users.get(phone);
  if (known) return userView(known);
  if (!PHONE.test(phone)) throw new ControlError(400, '"phone" must be 7 to 15 digits');
  return userView(sim.createUser({ phone, ...settingsOf(body) }));
}

function settingsOf(body: Body) {
  const addressing = body.optionalText('addressing') === 'lid' ? ('lid' as const) : ('pn' as const);
  return {
    addressing,
    name: body.optionalText('name'),
    lid: body.optionalText('lid'),
    businessName: body.optionalText('businessName'),
    deliveryReceipts: body.flag('deliveryReceipts') ?? true,
    readReceipts: body.flag('readReceipts') ?? false,
  };
}

function setPicture(request: ControlRequest): void {
  const { body } = request;
  const person = personOf(request);
  const hidesPicture = body.flag('isHidden');
  if (hidesPicture !== undefined) person.update({ settings: { ...person.settings, hidesPicture } });
  if (hidesPicture === undefined || body.has('base64')) person.setPicture(pictureIn(body));
}

/** An absent picture removes the present one. */
export const pictureIn = (body: Body): Buffer | null => (body.has('base64') ? body.bytes('base64') : null);

async function saveToBook(request: ControlRequest): Promise<void> {
  const phone = request.body.text('phone').replace(/\D/g, '');
  if (!PHONE.test(phone)) throw new ControlError(400, '"phone" must be 7 to 15 digits');
  await personOf(request).addressBook.save(phone, request.body.text('name'));
}

function call(request: ControlRequest) {
  const { body } = request;
  const end = body.optionalText('end') ?? 'timeout';
  if (!CALL_ENDS.includes(end)) throw new ControlError(400, `"end" must be one of ${CALL_ENDS.join(', ')}`);
  const person = personOf(request);
  const started = person.call(body.text('to'), { video: body.flag('video') });
  const timer = setTimeout(() => started.hangUp(end), body.optionalNumber('ringMs') ?? RING_MS).unref();
  const listener = ({ id, action }: { id?: string; action?: string }) => {
    if (id !== started.id || action !== 'reject') return;
    person.off('call', listener);
    clearTimeout(timer);
    started.hangUp('rejected');
  };
  person.on('call', listener);
  setTimeout(() => person.off('call', listener), RING_MAX_MS).unref();
  return { id: started.id };
}
