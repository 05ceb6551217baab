import type { ConnectionIdInput, ConnectionRow } from '../channels/connections.contract.js';
import type { AuditFilter, AuditRequests, ListAuditInput } from '../tenancy/audit.contract.js';
import type { ChangeSchedulesInput, CompanyWithPlanView, OwnCompanyView } from '../tenancy/companies.contract.js';
import type { CompanySettings } from '../tenancy/options/company-options.js';
import type { CompanyRefInput } from '../tenancy/platform/companies-admin.contract.js';
import type { ChangeUserInput, UserIdInput, UserView } from '../tenancy/users/users.contract.js';
import { type BinaryFile, type NoFields, passes, route, type TextFile } from './route.js';

/** A company's own account: users, queues, connections, options, log, invoices. */
export const COMPANY_ROUTES = {
  'GET /companies/listPlan/:companyId': route<CompanyRefInput, CompanyWithPlanView>(),
  'GET /companies/:companyId': route<CompanyRefInput, OwnCompanyView>(),
  'PUT /companies/:companyId/schedules': route<ChangeSchedulesInput, OwnCompanyView>(),
  'GET /companySettings/:companyId': route<CompanyRefInput, CompanySettings>(),
  'GET /companySettingOne': passes<'companySettings.one'>(),
  'PUT /companySettings': passes<'companySettings.change'>(),
  'GET /users': passes<'users.list'>(),
  'POST /users': passes<'users.create'>(),
  'GET /users/list': passes<'users.options'>(),
  'GET /users/usage': passes<'users.usage'>(),
  'GET /users/:userId': passes<'users.get'>(),
  'PUT /users/:userId': route<ChangeUserInput, UserView>(),
  'DELETE /users/:userId': passes<'users.delete'>(),
  'POST /users/:userId/media-upload': route<UserIdInput, { user: UserView }, 'profileImage'>(),
  'DELETE /users/:userId/media-upload': route<UserIdInput, { user: UserView }>(),
  'DELETE /users/:userId/sessions': passes<'sessions.endOfUser'>(),
  'DELETE /users/:userId/second-factor': passes<'secondFactor.remove'>(),
  'GET /queue': passes<'queues.list'>(),
  'POST /queue': passes<'queues.create'>(),
  'PUT /queue/order': passes<'queues.order'>(),
  'GET /queue/:queueId': passes<'queues.get'>(),
  'GET /queue/:queueId/usage': passes<'queues.usage'>(),
  'PUT /queue/:queueId': passes<'queues.change'>(),
  'DELETE /queue/:queueId': passes<'queues.delete'>(),
  'GET /whatsapp': route<NoFields, ConnectionRow[]>(),
  'GET /whatsapp/:connectionId': route<ConnectionIdInput, ConnectionRow>(),
  'POST /whatsapp': passes<'connections.create'>(),
  'POST /whatsappsession/:connectionId': passes<'connections.start'>(),
  'PUT /whatsappsession/:connectionId': passes<'connections.renew'>(),
  'DELETE /whatsappsession/:connectionId': passes<'connections.disconnect'>(),
  'GET /audit': route<ListAuditInput, AuditRequests['audit.list']['output']>(),
  'GET /audit/export': route<AuditFilter, TextFile>(),
  'GET /invoices/all': passes<'invoices.list'>(),
  'POST /invoices/:invoiceId/check': passes<'invoices.check'>(),
  'POST /subscription': passes<'invoices.pay'>(),
  'GET /public/company:companyId/user/:profileImage': route<{ companyId: number; profileImage: string }, BinaryFile>(),
};
