import { RIGHTS } from '../extras.js';
import { ADMINS_TO_WRITE, OWN_TO_WRITE } from '../user-fields.js';
import { TIMES, type Write } from './write.js';

const OF_USERS = { admin: ADMINS_TO_WRITE, others: OWN_TO_WRITE };

/** Of companies, users and their sessions, and of the platform. */
export const ACCOUNT_WRITES: Record<string, Write> = {
  'post /auth/login': { table: null },
  'post /auth/refresh_token': { table: null },
  'delete /auth/logout': { table: null },
  'post /setup': { table: null },
  // The answer has no id; the written rows are compared in sign-up.spec.ts.
  'post /auth/signup': { table: null },
  'post /auth/signup/code': { table: null },
  'post /api/enviar-email': { table: null },
  'post /api/verificar-code': { table: null },
  'put /api/atualizar-senha': { table: null },
  'delete /auth/sessions': { table: null },
  'delete /users/{userId}/sessions': { table: null },
  'post /auth/recovery-number': { table: null },
  'put /auth/recovery-number': { table: null },
  'post /auth/second-factor': { table: null },
  'put /auth/second-factor': { table: null },
  'post /auth/second-factor/recovery-codes': { table: null },
  'post /auth/second-factor/off': { table: null },
  'delete /users/{userId}/second-factor': { table: null },
  'post /second-factor/removals': { table: null },
  'put /settings/{key}': { table: null },
  'post /announcements': { table: null },
  'put /announcements/{announcementId}': { table: null },
  'delete /announcements/{announcementId}': { table: null },
  'post /announcements/{announcementId}/media-upload': { table: null },
  'delete /announcements/{announcementId}/media-upload': { table: null },
  'post /helps': { table: null },
  'put /helps/{helpId}': { table: null },
  'delete /helps/{helpId}': { table: null },
  'put /companies/{companyId}/schedules': { table: 'tenancy.company' },
  'put /companies/{companyId}/time-zone': { table: 'tenancy.company' },
  'put /companySettings': { table: null },
  'post /plans': { table: null },
  'put /plans/{planId}': { table: null },
  'delete /plans/{planId}': { table: null },
  'post /companies': { table: null },
  'put /companies/{companyId}': { table: null },
  'delete /companies/{companyId}': { table: null },
  // What it writes is compared in billing.spec.ts: the answer contains the means of payment.
  'post /subscription': { table: null },
  'post /invoices/{invoiceId}/check': { table: null },
  'put /companies/{companyId}/invoices/{invoiceId}': { table: null },
  'put /subscription/settings': { table: null },
  'post /webhook/pix/{secret}': { table: null },
  'post /webhook/pix/{secret}/pix': { table: null },
  'post /webhooks/meta': { table: null },
  'post /webhooks/meta/{hookKey}': { table: null },
  'post /users': {
    table: 'tenancy.app_user',
    differs: [...TIMES, 'id', 'name', 'email', 'password_hash'],
    accepts: OF_USERS,
  },
  'put /users/{userId}': {
    table: 'tenancy.app_user',
    differs: [...TIMES, 'is_online', 'last_seen_at'],
    more: RIGHTS,
    accepts: OF_USERS,
  },
  'delete /users/{userId}': { table: null },
  'post /invitations': {
    table: 'tenancy.invitation',
    answer: 'invitation',
    differs: ['id', 'name', 'email', 'sent_at', 'expires_at'],
    accepts: OF_USERS,
  },
  // Another link is all that it writes; invitations.spec.ts checks the row.
  'post /invitations/{invitationId}/send': { table: null },
  'delete /invitations/{invitationId}': { table: null },
  'post /invitations/preview': { table: null },
  'post /invitations/accept': { table: null },
  // The one column it writes is checked in pictures.spec.ts.
  'post /users/{userId}/media-upload': { table: null },
  'delete /users/{userId}/media-upload': { table: null },
  'post /push/subscriptions': { table: 'tenancy.push_subscription', differs: [...TIMES, 'id'] },
  'delete /push/subscriptions/{subscriptionId}': { table: null },
};
