import type { MetaPlatform } from '@prosa/harness';
import { eventually } from '@prosa/testing';

/** A number of the WhatsApp Cloud API with an app of its company's own, and the data that an admin copies of it. */
export interface CloudNumber {
  appId: string;
  appSecret: string;
  wabaId: string;
  phoneNumberId: string;
  phone: string;
  accessToken: string;
}

const TEMPLATES = [
  {
    name: 'pedido_pronto',
    components: [
      {
        type: 'BODY',
        text: 'Olá {{1}}, o seu pedido {{2}} está pronto.',
        example: { body_text: [['Ana', '77']] },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Já busquei' }] },
    ],
  },
  {
    name: 'foto_do_produto',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Esta é a foto que você pediu.' },
    ],
  },
  { name: 'pesquisa', status: 'PAUSED', components: [{ type: 'BODY', text: 'Como foi?' }] },
];

export async function newCloudNumber({ admin }: MetaPlatform, name: string): Promise<CloudNumber> {
  const app = await admin.createApp({ name });
  const waba = await admin.createWaba({ name });
  const number = await admin.createNumber({ wabaId: waba.id, name });
  for (const template of TEMPLATES) await admin.createTemplate({ wabaId: waba.id, ...template });
  const accessToken = await newAccessToken(admin, app.id, waba.id);
  const { id: phoneNumberId, phone } = number;
  return { appId: app.id, appSecret: app.secret, wabaId: waba.id, phoneNumberId, phone, accessToken };
}

/** A permanent token of a system user, limited to one account. */
export async function newAccessToken(admin: MetaPlatform['admin'], appId: string, wabaId: string): Promise<string> {
  return (await admin.createToken({ kind: 'system', appId, targets: [wabaId] })).id;
}

/**
 * Enters address and verify token at the provider, which asks the address before it accepts it. Retried, since the gateway
 * learns of a new address by an event.
 */
export async function enterWebhook(
  { admin }: MetaPlatform,
  { appId }: CloudNumber,
  target: { callbackUrl: string; verifyToken: string },
): Promise<void> {
  await eventually(() => admin.setWebhook(appId, target), 30_000);
}

/** Digits as the page shows them, with any marks between them. */
export const digitsIn = (digits: string): RegExp => new RegExp([...digits].join('\\D*'));
