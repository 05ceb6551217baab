import { CloudWorld } from '../../../test/meta/cloud-world.js';
import { describeChannelContract } from '../../../test/contract/channel-contract.js';
import type { ContractWorld } from '../../../test/contract/contract-world.js';

const PHONE = '5511987654321';

/** A number of the Cloud API at a fake Graph server. */
async function open(): Promise<ContractWorld> {
  const world = await CloudWorld.open();
  const { admin, numberId, handler } = world;
  const person = admin.person((await admin.createPerson({ phone: PHONE, name: 'Ana' })).id);
  const adapter = await world.connected();
  const writes = async (message: Parameters<typeof person.writes>[1]) => (await person.writes(numberId, message)).id;
  return {
    adapter,
    handler,
    person: {
      aliases: [{ type: 'phone', value: PHONE }],
      writes,
      sendsPicture: (bytes, caption) =>
        writes({ media: { kind: 'image', base64: bytes.toString('base64'), mime: 'image/png', caption } }),
      shown: async () =>
        (await admin.sent({ account: numberId })).map(({ id, text = '', type, replyTo }) => ({
          id,
          text,
          hasFile: type === 'image',
          quotes: replyTo ?? null,
        })),
      reads: () => person.reads(numberId),
    },
    faults: {
      refuse: async () => void (await admin.failNext({ mode: 'sync', code: 131_026 })),
      postponement: async () => void (await admin.failNext({ mode: 'sync', code: 131_000 })),
      loseAnswer: async () => void (await admin.failNext({ mode: 'lose' })),
      repeat: async (isOn) => void (await admin.changeSettings({ webhooks: { copies: isOn ? 2 : 1 } })),
      reverse: async (isOn) =>
        void (await admin.changeSettings({ webhooks: { isReversed: isOn, batchMs: isOn ? 50 : 0 } })),
      token: {
        kill: async () => void (await admin.breakTokens({ token: world.token }, 'expired')),
        revive: async () => {
          await world.save(world.credentials({ token: await world.newToken() }));
          await adapter.connect();
        },
      },
    },
    unsupported: {
      kind: 'edit',
      text: 'no',
      target: { messageId: 1, externalId: 'wamid.x', fromMe: true, participant: '' },
    },
    idle: () => admin.idle(),
    close: () => world.close(),
  };
}

describeChannelContract('the WhatsApp Cloud API', open);
