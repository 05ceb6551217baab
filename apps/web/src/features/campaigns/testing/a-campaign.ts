import {
  type CampaignTotals,
  type CampaignWire,
  RECIPIENT_STATES,
  type RecipientState,
  type RecipientView,
} from '@prosa/contracts';
import type { CampaignReport } from '../api/campaigns.js';

/** A complete inactive campaign of one connection with the given fields. */
export const aCampaign = (given: Partial<CampaignWire> = {}): CampaignWire => ({
  id: 1,
  name: 'Natal',
  status: 'INATIVA',
  confirmation: false,
  contactListId: 4,
  contactList: { id: 4, name: 'Clientes' },
  tagListId: null,
  connectionIds: [1],
  connections: [{ id: 1, name: 'Vendas', channel: 'whatsapp' }],
  whatsappId: '1',
  whatsapp: { id: 1, name: 'Vendas' },
  templates: [],
  message1: 'Oi {nome}',
  message2: '',
  message3: '',
  message4: '',
  message5: '',
  confirmationMessage1: '',
  confirmationMessage2: '',
  confirmationMessage3: '',
  confirmationMessage4: '',
  confirmationMessage5: '',
  mediaPath: null,
  mediaName: null,
  mediaInfo: null,
  scheduledAt: null,
  scheduledLocal: '',
  startedAt: null,
  completedAt: null,
  stop: null,
  waitsFor: null,
  replies: 'queue',
  queueId: null,
  userId: null,
  answerHours: 24,
  editable: 'all',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});

/** The figures of a campaign whose recipients are in the given states. */
export function someTotals(
  states: Partial<Record<RecipientState, number>> = {},
  given: Partial<CampaignTotals> = {},
): CampaignTotals {
  const byState = Object.fromEntries(
    RECIPIENT_STATES.map((state) => [state, states[state] ?? 0]),
  ) as CampaignTotals['byState'];
  return {
    planned: Object.values(byState).reduce((sum, count) => sum + count, 0),
    byState,
    requested: 0,
    confirmed: 0,
    sent: byState.sent + byState.delivered + byState.read,
    delivered: byState.delivered + byState.read,
    read: byState.read,
    answered: 0,
    optedOut: 0,
    skipped: [],
    failed: [],
    byVariant: [],
    costs: [],
    ...given,
  };
}

/** A campaign with its figures. */
export const aReport = (given: Partial<CampaignReport> = {}): CampaignReport => ({
  ...aCampaign(),
  totals: someTotals(),
  ...given,
});

/** A recipient that got the message, with the given fields. */
export const aRecipient = (given: Partial<RecipientView> = {}): RecipientView => ({
  id: 11,
  name: 'Maria',
  number: '5511981110001',
  email: '',
  state: 'delivered',
  reason: null,
  connectionId: 1,
  confirmationVariant: null,
  variant: 1,
  requestedAt: null,
  confirmedAt: null,
  sentAt: '2026-11-20T12:00:01.000Z',
  deliveredAt: '2026-11-20T12:00:03.000Z',
  readAt: null,
  answeredAt: null,
  optedOutAt: null,
  ticketId: 77,
  ticketUuid: 'c0ffee00-0000-4000-8000-000000000077',
  contactId: 3,
  cost: null,
  updatedAt: '2026-11-20T12:00:03.000Z',
  ...given,
});
