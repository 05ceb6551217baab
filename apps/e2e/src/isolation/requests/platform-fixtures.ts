import { aWeek, PLAN_FLAGS } from '@prosa/contracts';
import type { Fixture } from './fixture.js';

const PASSWORD = 'Horizonte-93-Claro';
const A_PLAN = {
  name: 'Novo plano',
  users: 1,
  connections: 1,
  queues: 1,
  storageMegabytes: 1,
  amount: '10',
  ...Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])),
};
const OF_THE_PLATFORM = 'of the platform: for super users alone, who see all of them';
const AN_ANNOUNCEMENT = { title: 'Aviso', text: 'Para todos.' };
const A_FILM = { title: 'Filme', video: 'dQw4w9WgXcQ' };
const LIMITS = { users: 'how many', connections: 'how many', queues: 'how many', storageMegabytes: 'how many' };
const A_COMPANY = { name: 'Empresa nova', email: 'nova@empresa.example', planId: 1 };
const COMPANY_FIELDS = {
  planId: OF_THE_PLATFORM,
  email: 'of the company and its first admin; for super users alone',
  phone: 'of the company',
  numberAttendants: 'how many',
  numberConections: 'how many',
};
const NOBODY_KNOWS = 'an address that the bank alone knows, and this installation has no bank';
const FOR_SUPER = 'for super users alone, who administer all of them';
const A_POSITION = 'a position in what the caller sees anyway';

/** Set-up, sign-up, plans, companies, billing, announcements and helps. */
export const PLATFORM_FIXTURES: Record<string, Fixture> = {
  'get /setup': { reached: 200 },
  'post /setup': {
    ids: { token: 'setupToken' },
    plain: { email: 'of the admin that would be made; refused before it is looked at' },
    bodies: [{ companyName: 'Nova', name: 'Nova', email: 'nova@outra.example', password: PASSWORD }],
    reached: 404,
  },
  'get /plans/list': { reached: 200 },
  'get /plans/all': { reached: 403 },
  'post /plans': { plain: LIMITS, bodies: [A_PLAN], reached: 403 },
  'put /plans/{planId}': {
    plain: { ...LIMITS, planId: OF_THE_PLATFORM },
    bodies: [A_PLAN],
    reached: null,
  },
  'delete /plans/{planId}': {
    plain: { planId: OF_THE_PLATFORM },
    reached: null,
  },
  'get /settings': { reached: 200 },
  'put /settings/{key}': {
    plain: { key: 'a word of a fixed list, the same for everybody' },
    bodies: [{ value: 'enabled' }],
    reached: null,
  },
  'get /companySettings/{companyId}': { ids: { companyId: 'company' }, reached: 200 },
  'get /companySettingOne': { reached: 200 },
  // The value is the current one, so that the company does not change for other proofs.
  'put /companySettings': { bodies: [{ column: 'userRating', data: 'disabled' }], reached: 200 },
  // A complete number would be sent a code; number-proof.spec.ts does that.
  'post /auth/signup/code': {
    plain: { phone: 'of the company that would be made' },
    bodies: [{ phone: '55' }],
    reached: 400,
  },
  'post /auth/signup': {
    plain: {
      companyId: 'who recommended the platform: kept as a note, whatever it is',
      planId: 'a plan of the platform, the same for everybody',
      email: 'a taken one is answered like a free one, and creates nothing (sign-up.spec.ts)',
      phone: 'of the company that would be made',
      code: 'compared for the handle beside it, and there is none',
    },
    bodies: [
      {
        companyName: 'Nova',
        name: 'Nova',
        email: 'eu@nova.example',
        password: PASSWORD,
        phone: '5511988887777',
        // No such plan exists, so that no company is created.
        planId: 999_999,
      },
    ],
    reached: null,
  },
  'get /companiesPlan': { plain: { pageNumber: A_POSITION, planId: OF_THE_PLATFORM }, reached: 403 },
  'get /companies/list': { reached: 403 },
  'post /companies': { plain: COMPANY_FIELDS, bodies: [{ ...A_COMPANY, password: PASSWORD }], reached: 403 },
  'put /companies/{companyId}': {
    plain: { ...COMPANY_FIELDS, companyId: FOR_SUPER },
    bodies: [A_COMPANY],
    reached: null,
  },
  'delete /companies/{companyId}': { plain: { companyId: FOR_SUPER }, reached: null },
  'get /invoices/all': { reached: 200 },
  'post /subscription': { ids: { invoiceId: 'invoice' }, bodies: [{}], reached: 201 },
  'post /invoices/{invoiceId}/check': { ids: { invoiceId: 'invoice' }, reached: 201 },
  'get /companies/{companyId}/invoices': { plain: { companyId: FOR_SUPER }, reached: 403 },
  'put /companies/{companyId}/invoices/{invoiceId}': {
    plain: { companyId: FOR_SUPER, invoiceId: FOR_SUPER },
    bodies: [{ status: 'paid' }],
    reached: null,
  },
  'get /subscription/settings': { reached: 403 },
  'put /subscription/settings': { bodies: [{ instructions: 'PIX' }], reached: 403 },
  'post /webhook/pix/{secret}': { plain: { secret: NOBODY_KNOWS, 'pix[]': NOBODY_KNOWS }, bodies: [{}], reached: null },
  'post /webhook/pix/{secret}/pix': {
    plain: { secret: NOBODY_KNOWS, 'pix[]': NOBODY_KNOWS },
    bodies: [{}],
    reached: null,
  },
  // Refused without a signature, and the check of the address without the token: no company is reached.
  'get /webhooks/meta': { reached: null },
  'get /webhooks/meta/{hookKey}': { plain: { hookKey: NOBODY_KNOWS }, reached: null },
  'post /webhooks/meta': { bodies: [{}], reached: null },
  'post /webhooks/meta/{hookKey}': { plain: { hookKey: NOBODY_KNOWS }, bodies: [{}], reached: null },
  'get /companies/listPlan/{companyId}': { ids: { companyId: 'company' }, reached: 200 },
  'get /announcements': { plain: { pageNumber: A_POSITION }, reached: 200 },
  'get /announcements/{announcementId}': { ids: { announcementId: 'announcement' }, reached: 200 },
  'post /announcements': { bodies: [AN_ANNOUNCEMENT], reached: 403 },
  'put /announcements/{announcementId}': {
    plain: { announcementId: OF_THE_PLATFORM },
    bodies: [AN_ANNOUNCEMENT],
    reached: null,
  },
  'delete /announcements/{announcementId}': { plain: { announcementId: OF_THE_PLATFORM }, reached: null },
  'post /announcements/{announcementId}/media-upload': { plain: { announcementId: OF_THE_PLATFORM }, reached: null },
  'delete /announcements/{announcementId}/media-upload': { plain: { announcementId: OF_THE_PLATFORM }, reached: null },
  'get /helps': { plain: { pageNumber: A_POSITION }, reached: 200 },
  'get /helps/list': { reached: 200 },
  'post /helps': { bodies: [A_FILM], reached: 403 },
  'put /helps/{helpId}': { plain: { helpId: OF_THE_PLATFORM }, bodies: [A_FILM], reached: null },
  'delete /helps/{helpId}': { plain: { helpId: OF_THE_PLATFORM }, reached: null },
  'get /companies/{companyId}': { ids: { companyId: 'company' }, reached: 200 },
  'put /companies/{companyId}/schedules': {
    ids: { companyId: 'company' },
    plain: { 'schedules[]': 'days of the week and their hours', 'exceptions[]': 'dates and their hours' },
    bodies: [{ schedules: aWeek(), exceptions: [] }],
    reached: 200,
  },
  // The value is the current one, so that the company does not change for other proofs.
  'put /companies/{companyId}/time-zone': {
    ids: { companyId: 'company' },
    bodies: [{ timeZone: 'America/Sao_Paulo' }],
    reached: 200,
  },
};
