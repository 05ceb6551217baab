import { libsignal, type SessionEntry } from './libsignal.js';

/**
 * Makes libsignal try a message on copies of the sessions. By itself it steps the ratchet of each session it tries, also
 * when the message belongs to another session, and stores all of them afterwards: where
 * two sessions with a peer live side by side (both began one, or one was started again while messages were on their
 * way) a message of one session spoils the other, whose later messages can never be read.
 * Called once per process; repeated calls change nothing.
 */
export function tryOnCopies(): void {
  const { prototype } = libsignal.SessionCipher;
  if (Object.hasOwn(prototype, PATCHED)) return;
  const tryAll = prototype.decryptWithSessions;
  Object.defineProperty(prototype, PATCHED, { value: true });
  prototype.decryptWithSessions = async function (data, sessions) {
    let failure: unknown;
    for (const session of sessions) {
      const before = session.serialize();
      try {
        return await tryAll.call(this, data, [session]);
      } catch (error) {
        failure ??= error;
        restore(session, before);
      }
    }
    return sessions.length === 0 ? tryAll.call(this, data, sessions) : Promise.reject(failure as Error);
  };
}

const PATCHED = Symbol.for('prosa.tryOnCopies');

function restore(session: SessionEntry, before: ReturnType<SessionEntry['serialize']>): void {
  const Entry = session.constructor as unknown as { deserialize(data: typeof before): SessionEntry };
  Object.assign(session, Entry.deserialize(before));
}
