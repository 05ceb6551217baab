import type {
  AnnouncementIdInput,
  AnnouncementInput,
  AnnouncementWire,
  ChangeAnnouncementInput,
  ListAnnouncementsInput,
} from '../tenancy/platform-content/announcements.contract.js';
import type { VersionView } from '../shared/version.js';
import { type NoFields, passes, route } from './route.js';

/** The platform: its operator's companies, plans, settings, payments, announcements, help, and the installation. */
export const PLATFORM_ROUTES = {
  'GET /health/live': route<NoFields, object>(),
  'GET /health/ready': route<NoFields, object>(),
  'GET /version': route<NoFields, VersionView>(),
  'GET /setup': passes<'setup.status'>(),
  'POST /setup': passes<'setup.complete'>(),
  'GET /settings': passes<'settings.list'>(),
  'PUT /settings/:key': passes<'settings.change'>(),
  'GET /plans/list': passes<'plans.public'>(),
  'GET /plans/all': passes<'plans.list'>(),
  'POST /plans': passes<'plans.create'>(),
  'PUT /plans/:planId': passes<'plans.change'>(),
  'DELETE /plans/:planId': passes<'plans.delete'>(),
  'GET /companiesPlan': passes<'companies.list'>(),
  'GET /companies/list': passes<'companies.all'>(),
  'POST /companies': passes<'companies.create'>(),
  'PUT /companies/:companyId': passes<'companies.change'>(),
  'DELETE /companies/:companyId': passes<'companies.delete'>(),
  'GET /companies/:companyId/invoices': passes<'invoices.ofCompany'>(),
  'PUT /companies/:companyId/invoices/:invoiceId': passes<'invoices.markPaid'>(),
  'GET /subscription/settings': passes<'payments.settings'>(),
  'PUT /subscription/settings': passes<'payments.changeSettings'>(),
  'POST /webhook/pix/:secret': route<{ secret: string; pix?: unknown[] }, { received: boolean }>(),
  'POST /webhook/pix/:secret/pix': route<{ secret: string; pix?: unknown[] }, { received: boolean }>(),
  'GET /helps/list': passes<'helps.all'>(),
  'GET /helps': passes<'helps.list'>(),
  'POST /helps': passes<'helps.create'>(),
  'PUT /helps/:helpId': passes<'helps.change'>(),
  'DELETE /helps/:helpId': passes<'helps.delete'>(),
  'GET /announcements': route<
    ListAnnouncementsInput,
    { records: AnnouncementWire[]; hasMore: boolean; count: number }
  >(),
  'GET /announcements/:announcementId': route<AnnouncementIdInput, AnnouncementWire>(),
  'POST /announcements': route<AnnouncementInput, AnnouncementWire>(),
  'PUT /announcements/:announcementId': route<ChangeAnnouncementInput, AnnouncementWire>(),
  'DELETE /announcements/:announcementId': passes<'announcements.delete'>(),
  'POST /announcements/:announcementId/media-upload': route<AnnouncementIdInput, AnnouncementWire, 'file'>(),
  'DELETE /announcements/:announcementId/media-upload': route<AnnouncementIdInput, AnnouncementWire>(),
};
