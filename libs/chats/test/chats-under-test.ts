import { type Actor, type ChatView, type Events, type EventName } from '@prosa/contracts';
import type { DatabaseDefinition } from '@prosa/service-kit/database';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { CHAT_ENTITIES, CHAT_EXTENSIONS, CHAT_MIGRATIONS } from '../src/index.js';
import { ChangeChatMessage } from '../src/messages/change-chat-message.js';
import { SendChatMessage } from '../src/messages/send-chat-message.js';
import { ManageChats } from '../src/rooms/manage-chats.js';
import { ReadChat } from '../src/rooms/read-chat.js';

/** What chats need of the service that hosts them. */
class HostTables1730000000001 implements MigrationInterface {
  name = 'HostTables1730000000001';

  up = (db: QueryRunner): Promise<unknown> =>
    db.query(`
      CREATE TABLE company (id integer PRIMARY KEY);
      CREATE TABLE app_user (
        id integer PRIMARY KEY, company_id integer NOT NULL REFERENCES company (id), name text NOT NULL, UNIQUE (company_id, id));
      SELECT guard_tenant_table('app_user');
    `);

  down = (db: QueryRunner): Promise<unknown> => db.query('DROP TABLE app_user, company');
}

const HOST: DatabaseDefinition = {
  name: 'tenancy',
  entities: CHAT_ENTITIES,
  migrations: [HostTables1730000000001, ...CHAT_MIGRATIONS],
  extensions: CHAT_EXTENSIONS,
};

/** Users of company 1 by id; 9 is company 2's. */
export const NAMES = { 1: 'Ana', 2: 'Bruno', 3: 'Clara', 4: 'Davi' } as const;
export const STRANGER = 9;

export const actorOf = (userId: number): Actor =>
  anActor({ companyId: userId === STRANGER ? 2 : 1, userId, profile: userId === 4 ? 'admin' : 'user' });

export interface Chats {
  db: DataSource;
  manage: ManageChats;
  reads: ReadChat;
  messages: SendChatMessage;
  changes: ChangeChatMessage;
  /** A chat that the first of these users owns. */
  aChat(...userIds: number[]): Promise<ChatView>;
  /** Sends a text as a user. */
  write(chat: { id: number }, userId: number, message: string): ReturnType<SendChatMessage['execute']>;
  /** The recorded events of the name, in order. */
  recorded<N extends EventName>(name: N): Promise<Events[N][]>;
}

/** The use-cases on a real database for the surrounding describe, with two companies. */
export function chatsUnderTest(): Chats {
  const db = useTestDatabase(HOST);
  const [manage, messages] = [new ManageChats(db), new SendChatMessage(db)];

  beforeEach(async () => {
    await asOwner(db, 'INSERT INTO company VALUES (1), (2)');
    for (const [id, name] of Object.entries(NAMES))
      await asOwner(db, 'INSERT INTO app_user VALUES ($1, 1, $2)', [id, name]);
    await asOwner(db, 'INSERT INTO app_user VALUES ($1, 2, $2)', [STRANGER, 'Zoe']);
  });

  return {
    db,
    manage,
    messages,
    reads: new ReadChat(db),
    changes: new ChangeChatMessage(db),
    aChat: (...[owner = 1, ...others]) =>
      manage.create(actorOf(owner), { title: 'Vendas', users: others.map((id) => ({ id, name: 'x' })) }),
    write: ({ id: chatId }, userId, message) => messages.execute(actorOf(userId), { chatId, message }),
    recorded: async <N extends EventName>(name: N) => {
      const sql = 'SELECT data FROM outbox_event WHERE name = $1 ORDER BY seq';
      return (await asOwner<{ data: Events[N] }>(db, sql, [name])).map(({ data }) => data);
    },
  };
}
