import type { LiveTopic } from '@prosa/contracts';

/** The topics whose events a headless console applies. */
export const TOPICS = [
  'ticket',
  'appMessage',
  'contact',
  'tag',
  'ticketNote',
  'contactImport',
  'bulk',
  'serviceExport',
  'pins',
  'user',
  'invitation',
  'auth',
  'whatsapp',
  'whatsappSession',
  'importMessages',
  'queue',
  'settings',
  'announcement',
  'quickemessage',
  'file',
  'fileList',
  'schedule',
  'company',
  'payment',
] as const satisfies LiveTopic[];
