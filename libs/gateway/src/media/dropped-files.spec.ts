import type { MediaRef } from '@prosa/contracts';
import { storageKey } from '@prosa/service-kit/operations';
import { anEvent, eventually } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

describe('files that an earlier version dropped', () => {
  const gateway = useGateway();
  const media: MediaRef = { key: storageKey(1), kind: 'image', mimetype: 'image/png', fileName: 'a.png', size: 1 };
  const dropped = () =>
    gateway.running.db.query<{ data: object }[]>(
      `SELECT company_id, data FROM outbox_event WHERE name = 'file.dropped'`,
    );

  afterEach(() => gateway.running.db.query('DELETE FROM outbox_event'));

  it.each([
    anEvent('message.filesDropped', 1, { keys: [media.key] }),
    anEvent('connection.mediaDropped', 1, { media }),
    anEvent('quickMessage.mediaDropped', 1, { media }),
  ])('are dropped in the way of this one, once: $name', async (event) => {
    await gateway.platform.driver.publish(event);
    await gateway.platform.driver.publish(event);

    await eventually(async () => expect(await dropped()).toEqual([{ company_id: 1, data: { keys: [media.key] } }]));
  });
});
