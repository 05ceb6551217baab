import type { ConnectionRow } from '@prosa/contracts';

/** A complete connected WhatsApp connection with the given fields. */
export const aConnection = (given: Partial<ConnectionRow> = {}): ConnectionRow => ({
  id: 1,
  companyId: 1,
  name: 'Vendas',
  channel: 'whatsapp',
  number: '',
  status: 'CONNECTED',
  qrcode: '',
  retries: 0,
  isDefault: false,
  reason: null,
  queueIds: [],
  queues: [],
  updatedAt: '2026-03-10T12:00:00.000Z',
  ...given,
});
