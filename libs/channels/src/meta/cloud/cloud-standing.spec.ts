import { eventually } from '@prosa/testing';
import { CloudWorld } from '../../../test/meta/cloud-world.js';

const DAY_SECONDS = 86_400;

describe('how Meta rates a number', () => {
  let world: CloudWorld;

  beforeAll(async () => {
    world = await CloudWorld.open();
    await world.connected();
  }, 60_000);
  afterAll(() => world?.close());

  const facts = () => world.adapter.capabilities.health?.read().facts ?? [];
  const codes = () => facts().map(({ code }) => code);
  const announce = (field: string, value: object) =>
    world.admin.sendWebhook({ account: world.wabaId, item: { field, value: value as never } });

  it('says how many people the company may write to first, and nothing more while all is well', async () => {
    await eventually(() =>
      expect(facts()).toMatchObject([{ code: 'messagingLimit', severity: 'info', params: { limit: 1_000 } }]),
    );
  });

  it('learns from a webhook that the quality or the limit has changed, and dates what it found', async () => {
    await world.admin.changeNumber(world.numberId, { quality: 'RED', messagingLimit: 'TIER_250' });

    await eventually(() =>
      expect(facts()).toMatchObject([
        { code: 'qualityLow', severity: 'warn', who: 'admin', since: expect.any(String) as string },
        { code: 'messagingLimit', params: { limit: 250 } },
      ]),
    );
    expect(facts()).toEqual(facts());
  });

  it('shows a blocked number with its code, and a name that was refused', async () => {
    const healthErrors = [{ error_code: 141_006, error_description: 'No payment', possible_solution: 'Pay' }];
    await world.admin.changeNumber(world.numberId, { health: 'BLOCKED', healthErrors, nameStatus: 'DECLINED' });
    await announce('account_alerts', {});

    await eventually(() => expect(codes()).toEqual(['numberBlocked', 'qualityLow', 'nameRefused', 'messagingLimit']));
    expect(facts()[0]).toMatchObject({ severity: 'bad', params: { code: 141_006 } });
    await world.admin.changeNumber(world.numberId, { health: 'AVAILABLE', healthErrors: [], nameStatus: 'APPROVED' });
    await world.admin.changeNumber(world.numberId, { quality: 'GREEN' });
    await eventually(() => expect(codes()).toEqual(['messagingLimit']));
  });

  it('ignores the quality of another number of the same account', async () => {
    await announce('phone_number_quality_update', { display_phone_number: '5511900000000', current_limit: 'TIER_50' });
    await world.admin.idle();

    expect(facts()).toMatchObject([{ params: { limit: 250 } }]);
  });

  it('shows a restriction of the account until it ends', async () => {
    const expiration = Math.floor(Date.now() / 1000) + DAY_SECONDS;
    const restriction_info = [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }];
    await announce('account_update', { event: 'ACCOUNT_RESTRICTION', restriction_info });

    const until = new Date(expiration * 1000).toISOString();
    await eventually(() => expect(facts()[0]).toMatchObject({ code: 'accountLimited', severity: 'bad', until }));
  });
});
