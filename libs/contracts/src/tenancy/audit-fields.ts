/**
 * The fields whose changes the audit log records, with the way their values are shown. `hidden`: texts that people
 * wrote, of which the log says only that they changed; secrets are in no entry at all. Ids are stored as the names that
 * things had at that time. The console has a name for each (`audit` texts, `field`): a field without one does not build.
 */
export const AUDIT_FIELDS = {
  // users and invitations
  name: 'text',
  email: 'text',
  profile: 'profile',
  super: 'flag',
  allTicket: 'flag',
  allowGroup: 'flag',
  maxTickets: 'text',
  startWork: 'text',
  endWork: 'text',
  whatsappId: 'text',
  wpp: 'phone',
  queueIds: 'list',
  expiresAt: 'date',
  // companies and invoices
  status: 'flag',
  planId: 'text',
  dueDate: 'date',
  dueDay: 'text',
  recurrence: 'recurrence',
  phone: 'phone',
  document: 'text',
  paymentMethod: 'text',
  numberAttendants: 'text',
  numberConections: 'text',
  timeZone: 'text',
  schedules: 'hidden',
  exceptions: 'hidden',
  // plans
  users: 'text',
  connections: 'text',
  queues: 'text',
  storageMegabytes: 'text',
  amount: 'text',
  isPublic: 'flag',
  useWhatsapp: 'flag',
  useFacebook: 'flag',
  useInstagram: 'flag',
  useCampaigns: 'flag',
  useSchedules: 'flag',
  useInternalChat: 'flag',
  useExternalApi: 'flag',
  useKanban: 'flag',
  useOpenAi: 'flag',
  useIntegration: 'flag',
  // settings
  value: 'option',
  // queues
  color: 'text',
  orderQueue: 'text',
  greetingMessage: 'hidden',
  userIds: 'list',
  closeTicket: 'flag',
  ativarRoteador: 'flag',
  tempoRoteador: 'text',
  menu: 'hidden',
  // connections
  isDefault: 'flag',
  groupAsTicket: 'option',
  greetingMedia: 'hidden',
  complationMessage: 'hidden',
  outOfHoursMessage: 'hidden',
  ratingMessage: 'hidden',
  inactiveMessage: 'hidden',
  expiresInactiveMessage: 'hidden',
  maxUseBotQueues: 'text',
  maxUseBotQueuesNPS: 'text',
  expiresTicket: 'text',
  expiresTicketNPS: 'text',
  whenExpiresTicket: 'option',
  timeInactiveMessage: 'text',
  timeUseBotQueues: 'text',
  timeSendQueue: 'text',
  sendIdQueue: 'text',
  timeCreateNewTicket: 'text',
  reopenAlways: 'flag',
  importOldMessages: 'date',
  importRecentMessages: 'date',
  importOldMessagesGroups: 'flag',
  closedTicketsPostImported: 'flag',
  humanAgent: 'flag',
  rateCurrency: 'text',
  rateMarketing: 'text',
  rateUtility: 'text',
  rateAuthentication: 'text',
  rateService: 'text',
  // announcements and helps
  title: 'text',
  text: 'hidden',
  priority: 'priority',
  description: 'hidden',
  video: 'text',
  image: 'hidden',
  // foreign bots, prompts and models
  botType: 'text',
  address: 'text',
  projectName: 'text',
  queue: 'text',
  model: 'text',
  tools: 'list',
  masksDocuments: 'flag',
  prompt: 'hidden',
  botSettings: 'hidden',
  secretKey: 'hidden',
  transcription: 'text',
  assists: 'flag',
  tokensPerDay: 'text',
  moneyPerMonth: 'text',
} as const satisfies Record<string, AuditValueKind>;

export type AuditValueKind =
  | 'date'
  | 'flag'
  | 'hidden'
  | 'list'
  | 'option'
  | 'phone'
  | 'priority'
  | 'profile'
  | 'recurrence'
  | 'text';

export type AuditField = keyof typeof AUDIT_FIELDS;

/** Codes, texts and numbers; ISO times; names for a list. Null: none, or a text that the log hides. */
export type AuditValue = string | number | boolean | string[] | null;

/** A field with its old and new value; of something that was created only the new one, of something deleted the old. */
export interface AuditChange {
  field: AuditField;
  from: AuditValue;
  to: AuditValue;
}

/** The audited fields of a thing at one time. */
export type AuditValues = { [F in AuditField]?: AuditValue | Date };

const valueOf = (value: AuditValue | Date | undefined): AuditValue =>
  value instanceof Date ? value.toISOString() : value === '' ? null : (value ?? null);

/** What changed between two states of a thing, in the order of the new one; all that is set of a created thing. */
export function auditChanges(before: AuditValues, after: AuditValues): AuditChange[] {
  return (Object.keys(after) as AuditField[]).flatMap((field) => {
    const [from, to] = [valueOf(before[field]), valueOf(after[field])];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    // What is off or empty from the beginning is nothing to read.
    if (before[field] === undefined && (to === false || (Array.isArray(to) && to.length === 0))) return [];
    return AUDIT_FIELDS[field] === 'hidden' ? [{ field, from: null, to: null }] : [{ field, from, to }];
  });
}
