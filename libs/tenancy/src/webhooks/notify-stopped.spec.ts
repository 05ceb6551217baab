import { anEvent } from '@prosa/testing';
import type { SubscriptionView } from '@prosa/contracts';
import { aCompany, aUser, recorded } from '../../test/arrange.js';
import { tenancyUnderTest } from '../../test/tenancy-under-test.js';
import { NotifyStopped } from './notify-stopped.js';

describe('A webhook that was switched off', () => {
  const tenancy = tenancyUnderTest();

  it('is in a push and an e-mail to each admin of its company, once, in their language, without its whole address', async () => {
    await aCompany(tenancy.db, 1);
    await aCompany(tenancy.db, 2);
    const ana = await aUser(tenancy, { companyId: 2, email: 'ana@x.example', profile: 'admin' });
    const bob = await aUser(tenancy, { companyId: 2, email: 'bob@x.example', profile: 'admin', language: 'en' });
    await aUser(tenancy, { companyId: 2, email: 'bia@x.example', profile: 'supervisor' });
    await aUser(tenancy, { companyId: 1, email: 'root@x.example', profile: 'admin' });
    const subscription = { id: 5, name: 'ERP', url: 'https://erp.example/hook?key=s3cret', stop: 'gone' };
    const event = anEvent('subscription.stopped', 2, { subscription: subscription as SubscriptionView });
    const notify = tenancy.get(NotifyStopped);

    await notify.execute(event);
    await notify.execute(event);

    const mails = await recorded(tenancy.db, 'mail.queued');
    expect(mails).toMatchObject([
      { to: [{ userId: ana.id }], content: { subject: 'O webhook “ERP” foi desligado' } },
      { to: [{ userId: bob.id }], content: { subject: 'The webhook “ERP” was switched off' } },
    ]);
    expect(mails[1]!.content.text).toContain('410');
    expect(mails[1]!.content.text).toContain('erp.example');
    const pushes = await recorded(tenancy.db, 'push.requested');
    expect(pushes.flatMap(({ to }) => to.map(({ userId }) => userId))).toEqual([ana.id, bob.id]);
    expect(JSON.stringify([mails, pushes])).not.toContain('s3cret');
  });
});
