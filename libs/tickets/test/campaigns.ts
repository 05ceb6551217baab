import type { CampaignMessage, Channel, Events } from '@prosa/contracts';
import { anEvent } from '@prosa/testing';
import type { DataSource } from 'typeorm';
import { SendCampaignMessage } from '../src/campaigns/send-campaign-message.js';
import { CopyConnection } from '../src/connections/copy-connection.js';
import { recordedEvents, tombstones } from './arrange.js';

/** A text to Maria by connection 1, unless overridden. */
export const campaignMessage = (overrides: Partial<CampaignMessage> = {}): CampaignMessage => ({
  campaignId: 5,
  recipientId: 50,
  step: 'message',
  attempt: 1,
  campaignName: 'Natal',
  connectionId: 1,
  name: 'Maria Souza',
  number: '5511987654321',
  email: '',
  text: 'Temos novidades',
  media: null,
  template: null,
  replies: 'bot',
  queueId: null,
  userId: null,
  testKey: '',
  ...overrides,
});

/** Sends it, as its event brings it. */
export const sendCampaign = (
  db: DataSource,
  overrides: Partial<CampaignMessage> = {},
  event = anEvent('campaign.messageDue', 1, campaignMessage(overrides)),
): Promise<void> => new SendCampaignMessage(db, tombstones).execute(event);

/** What was recorded under a name, in order. */
export const recorded = async (db: DataSource, name: string): Promise<Record<string, unknown>[]> =>
  (await recordedEvents(db)).filter((event) => event.name === name).map(({ data }) => data);

/** Connection 1 of the company on a channel. */
export const connectTo = (db: DataSource, channel: Channel): Promise<void> =>
  new CopyConnection(db).execute(
    anEvent('connection.saved', 1, {
      connection: {
        id: 1,
        name: 'Loja',
        channel,
        number: '',
        isDefault: true,
        updatedAt: new Date().toISOString(),
        queueIds: [],
      },
    } as unknown as Events['connection.saved']),
  );
