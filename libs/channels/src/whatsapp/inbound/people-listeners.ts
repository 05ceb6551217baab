import type { ContactAlias } from '@prosa/contracts';
import type { Log } from '@prosa/service-kit/operations';
import type { ChannelEventHandler, ChannelSession } from '../../channel-adapter.js';
import { loggable } from '../../loggable.js';
import type { Chat, Contact } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { aliasesOf } from './jids.js';
import { readLibraryContacts } from './read-library-contacts.js';
import { readPresence } from './read-presence.js';

/** Delivers what the library reports about people: presence, pictures, aliases and the address book. */
export class PeopleListeners {
  constructor(
    private readonly session: ChannelSession,
    private readonly handler: ChannelEventHandler,
    private readonly log: Log,
  ) {}

  /** Called before anything has arrived at the socket. */
  listen(live: LiveSocket): void {
    const { ev } = live.sock;
    ev.on('presence.update', (update) => {
      const presence = readPresence(update);
      const aliases = aliasesOf([update.id], live.me);
      // Out of date a moment later: a failure is not repeated.
      if (presence !== undefined) void this.handler.presence(aliases, presence).catch(() => undefined);
    });
    ev.on('contacts.update', (contacts) => {
      for (const { id, imgUrl } of contacts) if (imgUrl && id) this.pictureChanged(aliasesOf([id], live.me));
    });
    ev.on('groups.update', (groups) => {
      for (const { id, subject } of groups) if (subject && id) this.pictureChanged(aliasesOf([id], live.me));
    });
    ev.on('lid-mapping.update', ({ lid, pn }) => this.identified(live, [lid, pn]));
    ev.on('contacts.upsert', (contacts) => {
      for (const { id, lid, phoneNumber } of contacts) this.identified(live, [id, lid, phoneNumber]);
      this.addressBook(live, contacts);
    });
    ev.on('messaging-history.set', ({ contacts, chats }) => this.addressBook(live, contacts, chats));
  }

  private addressBook(live: LiveSocket, contacts: Partial<Contact>[], chats: Chat[] = []): void {
    void readLibraryContacts({ contacts, chats, me: live.me, keys: live.keys })
      .then((people) => (people.length > 0 ? this.handler.addressBook(people) : undefined))
      .catch((error: unknown) => this.warn(error, 'address book not stored'));
  }

  /** One alias alone says nothing new. */
  private identified(live: LiveSocket, jids: (string | undefined)[]): void {
    const aliases = aliasesOf(jids, live.me);
    if (aliases.length < 2) return;
    void this.handler.identified(aliases).catch((error: unknown) => this.warn(error, 'names not stored'));
  }

  /** A failure is not repeated: the picture, and a group's name with it, is also fetched at other times. */
  private pictureChanged(aliases: ContactAlias[]): void {
    if (aliases.length > 0) void this.handler.pictureChanged(aliases).catch(() => undefined);
  }

  private warn(error: unknown, message: string): void {
    this.log.warn({ ...this.session, reason: loggable(error) }, message);
  }
}
