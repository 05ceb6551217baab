import { ControlError } from './control-error.js';
import { type ControlRequest, personOf, type Route } from './route.js';

/** What a phone remembers of the time before its devices were linked. */
export const archiveRoutes: Route[] = [
  { method: 'POST', path: '/sim/users/:phone/archive', run: addToArchive },
  { method: 'POST', path: '/sim/users/:phone/archive/habits', run: setHabits },
];

/** `texts` of a chat with `with`, one a second from `at` (milliseconds); of every third the phone is the author. */
function addToArchive(request: ControlRequest): { ids: string[] } {
  const { body, sim } = request;
  const owner = personOf(request);
  const other = sim.user(body.text('with'));
  if (!other) throw new ControlError(404, `no such user: ${body.text('with')}`);
  const first = body.number('at');
  const messages = (body.texts('texts') ?? []).map((text, index) => {
    const fromMe = index % 3 === 2;
    const author = (fromMe ? owner : other).phone;
    return { chat: other.phone, author, fromMe, at: first + index * 1_000, message: { conversation: text } };
  });
  return { ids: owner.archive.add(messages) };
}

function setHabits(request: ControlRequest): void {
  const { habits } = personOf(request).archive;
  const { body } = request;
  habits.chunkSize = body.optionalNumber('chunkSize') ?? habits.chunkSize;
  for (const name of ['isNewestFirst', 'isRepeated', 'isShuffled', 'hasNoEnd', 'isSilent'] as const) {
    habits[name] = body.flag(name) ?? habits[name];
  }
}
