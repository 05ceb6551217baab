import type { InboundMessage } from '@prosa/contracts';
import type pg from 'pg';
import type { ChannelSession, ChannelEventHandler } from '../../channel-adapter.js';
import type { FreezeWindow, OwnerReport } from './owner-messages.js';

interface StoringOptions {
  pool: pg.Pool;
  sendReport: (report: OwnerReport) => void;
  /** Called at each point where the process may be killed. */
  reached: (window: FreezeWindow) => void;
}

/** Stands in for the desk: the message and the done mark commit together, and the key absorbs a repeat. */
export function storingHandler(
  { pool, sendReport, reached }: StoringOptions,
  session: ChannelSession,
): ChannelEventHandler {
  const { connectionId } = session;
  const nothing = () => Promise.resolve();
  return {
    receipts: nothing,
    identified: nothing,
    presence: nothing,
    pictureChanged: nothing,
    addressBook: nothing,
    session: (update) => {
      sendReport({ type: 'session', connectionId, update });
      return Promise.resolve();
    },
    received: async (message, { alsoCommit }) => {
      const client = await pool.connect();
      // A connection that breaks rejects its query as well: that is what counts.
      client.on('error', ignore);
      try {
        await client.query('BEGIN');
        await store(client, message);
        await alsoCommit(client);
        reached('in-ingest');
        await client.query('COMMIT');
        reached('after-ingest');
      } catch (error) {
        await client.query('ROLLBACK').catch(ignore);
        throw error;
      } finally {
        client.off('error', ignore);
        client.release();
      }
      const { externalId, content } = message;
      const text = content.kind === 'text' ? content.text : null;
      sendReport({ type: 'stored', connectionId, externalId, text, isReadable: content.kind !== 'unreadable' });
    },
  };
}

const ignore = () => undefined;

async function store(client: pg.PoolClient, message: InboundMessage): Promise<void> {
  const { connectionId, chatId, fromMe, participant, externalId, content } = message;
  if (content.kind !== 'text') return;
  await client.query('INSERT INTO kept_message VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING', [
    connectionId,
    chatId,
    fromMe,
    participant,
    externalId,
    content.text,
  ]);
}
