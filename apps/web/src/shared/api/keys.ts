/**
 * Keys of queries that have no `*-cache.ts` of their own, and those that another feature invalidates. A key is written
 * here or in the cache file of its feature, and nowhere else.
 */
export const KEYS = {
  version: ['version'],
  setup: ['setup'],
  ownSessions: ['own-sessions'],
  userChoices: ['users', 'choices'],
  invitation: (token: string) => ['invitation', token] as const,
  userNames: ['users', 'names'],
  usersUsage: ['users', 'usage'],
  queueChoices: ['queues', 'choices'],
  queueUsage: (queueId: number) => ['queues', 'usage', queueId] as const,
  guide: (guide: string, language: string) => ['guide', guide, language] as const,
  publicPlans: ['plans', 'public'],
  contactImport: ['contacts', 'import'],
  contactDuplicates: ['contacts', 'duplicates'],
  plan: (companyId: number) => ['plan', companyId] as const,
  payment: (invoiceId: number) => ['payment', invoiceId] as const,
  audit: (filter: object) => ['audit', filter] as const,
  messageSearch: (criteria: object) => ['messages', 'search', criteria] as const,
  findInThread: (conversationId: string, text: string) => ['messages', 'find', conversationId, text] as const,
  receivers: (text: string) => ['messages', 'receivers', text] as const,
  drafts: (ticketId: number) => ['drafts', ticketId] as const,
  emojis: (locale: string) => ['emojis', locale] as const,
  ticketLog: (ticketId: number) => ['tickets', 'log', ticketId] as const,
  paletteContacts: (text: string) => ['palette', 'contacts', text] as const,
  paletteTickets: (text: string) => ['palette', 'tickets', text] as const,
  ticketContacts: (text: string) => ['tickets', 'contacts', text] as const,
  bulkCount: (filter: object) => ['tickets', 'bulk-count', filter] as const,
  colleagues: (text: string) => ['tickets', 'colleagues', text] as const,
} as const;
