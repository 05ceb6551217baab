import { TIMES, type Write } from './write.js';

const SESSION: Write = {
  table: 'channels.connection',
  differs: [
    ...TIMES,
    'status',
    'status_since',
    'status_source',
    'qrcode',
    'link_number',
    'link_code',
    'link_code_until',
    'retries',
    'reason',
  ],
};

/** Of connections and their sessions. */
export const CONNECTION_WRITES: Record<string, Write> = {
  'post /whatsappsession/{connectionId}/code': SESSION,
  'post /whatsapp': {
    ...SESSION,
    differs: [...(SESSION.differs ?? []), 'id', 'name', 'token'],
    accepts: { admin: ['isDefault'], others: [] },
  },
  'put /whatsapp/{connectionId}': { ...SESSION, accepts: { admin: ['isDefault'], others: [] } },
  'delete /whatsapp/{connectionId}': { table: null, isFinal: true },
  'post /whatsapp/{connectionId}/media-upload': { ...SESSION, differs: [...(SESSION.differs ?? []), 'greeting_media'] },
  'delete /whatsapp/{connectionId}/media-upload': SESSION,
  // Every call answers with another token: there is nothing to compare.
  'put /whatsapp/{connectionId}/token': { table: null, isFinal: true },
  // A session that is opening already is not restarted again.
  'post /whatsapp-restart': { table: null, isFinal: true },
  // Meta is not reached here; connect-cloud.spec.ts compares the rows.
  'post /whatsappapi': { table: null },
  'put /whatsappapi/{connectionId}': { table: null },
  'post /cloud-signup': { table: null },
  'post /cloud-signup/finish': { table: null },
  'post /whatsapp/{connectionId}/templates/sync': { table: null },
  'post /whatsappsession/{connectionId}': SESSION,
  'put /whatsappsession/{connectionId}': SESSION,
  'delete /whatsappsession/{connectionId}': SESSION,
  // What they write is compared in meta-login.integration.spec.ts: they write nothing without an app of Meta.
  'post /facebook': { table: null },
  'post /meta-login': { table: null },
  'post /meta-login/finish': { table: null },
  'post /meta-login/{loginId}/connect': { table: null },
  // Refused for a connection that imports nothing; the rows are checked in history.spec.ts of channels.
  'post /closedimported/{connectionId}': { table: null, isFinal: true },
  'post /whatsapp/{connectionId}/import/stop': { table: null, isFinal: true },
  'post /whatsapp/{connectionId}/import/resume': { table: null, isFinal: true },
};
