import { metrics } from '@prosa/service-kit/operations';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { anOutbound, aSession, keys } from '../../test/arrange.js';
import { channelsService } from '../channels.service.js';
import { CountWaiting } from './count-waiting.js';
import { EnqueueMessage } from './enqueue-message.js';

describe('CountWaiting', () => {
  const db = useTestDatabase(channelsService);
  const enqueueMessage = new EnqueueMessage(db, keys);

  it('counts what waits over all companies, when it is asked for', async () => {
    await aSession(db);
    await aSession(db, { companyId: 2, connectionId: 2 });
    await enqueueMessage.execute(anEvent('message.queued', 1, anOutbound({ messageId: 1 })));
    await enqueueMessage.execute(anEvent('message.queued', 1, anOutbound({ messageId: 2 })));
    await enqueueMessage.execute(anEvent('message.queued', 2, anOutbound({ connectionId: 2 })));
    await asOwner(db, `UPDATE outbound_message SET state = 'written' WHERE message_id = 2`);

    new CountWaiting(db).register();
    new CountWaiting(db).register();

    expect(await metrics.getSingleMetricAsString('prosa_outbound_waiting')).toContain('prosa_outbound_waiting 2');
  });
});
