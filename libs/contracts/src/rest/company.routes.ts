import type { ConnectionHealth } from '../channels/connections/connection-health.contract.js';
import type { CloudSignupDialog } from '../channels/connections/cloud-signup.contract.js';
import type { BeginMetaLoginInput } from '../channels/connections/meta-login.contract.js';
import type { ChangeConnectionInput } from '../channels/connections/connection-input.contract.js';
import type {
  ConnectionEditorRow,
  ConnectionIdInput,
  ConnectionRow,
  ListConnectionsInput,
  ReadConnectionInput,
} from '../channels/connections/connections.contract.js';
import type { FirstStepsView } from '../shared/first-steps.js';
import type { AuditRequests, ExportAuditInput, ListAuditInput } from '../tenancy/audit.contract.js';
import type {
  ChangeSchedulesInput,
  ChangeTimeZoneInput,
  CompanyWithPlanView,
  OwnCompanyView,
} from '../tenancy/companies.contract.js';
import type { CompanySettings } from '../tenancy/options/company-options.js';
import type { CompanyRefInput } from '../tenancy/platform/companies-admin.contract.js';
import type {
  AcceptedReply,
  AcceptInvitationInput,
  InvitationPreview,
  InvitationTokenInput,
  InvitationWithLink,
  InviteInput,
  SendInvitationInput,
} from '../tenancy/users/invitations.contract.js';
import type { ChangeUserInput, ListUsersInput, UserIdInput, UserView } from '../tenancy/users/users.contract.js';
import type { UserRowPage } from './wire-fields.js';
import { type BinaryFile, type NoFields, passes, route, type TextFile } from './route.js';

/** A company's own account: users, queues, connections, options, log, invoices. */
export const COMPANY_ROUTES = {
  'GET /companies/listPlan/:companyId': route<CompanyRefInput, CompanyWithPlanView>(),
  'GET /companies/:companyId': route<CompanyRefInput, OwnCompanyView>(),
  'PUT /companies/:companyId/schedules': route<ChangeSchedulesInput, OwnCompanyView>(),
  'PUT /companies/:companyId/time-zone': route<ChangeTimeZoneInput, OwnCompanyView>(),
  'GET /companySettings/:companyId': route<CompanyRefInput, CompanySettings>(),
  'GET /companySettingOne': passes<'companySettings.one'>(),
  'PUT /companySettings': passes<'companySettings.change'>(),
  'GET /users': route<ListUsersInput, UserRowPage>(),
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
  'GET /invitations': passes<'invitations.list'>(),
  'POST /invitations': route<InviteInput, InvitationWithLink>(),
  'POST /invitations/preview': route<InvitationTokenInput, InvitationPreview>(),
  'POST /invitations/accept': route<AcceptInvitationInput, AcceptedReply>(),
  'POST /invitations/:invitationId/send': route<SendInvitationInput, InvitationWithLink>(),
  'DELETE /invitations/:invitationId': passes<'invitations.delete'>(),
  'GET /queue': passes<'queues.list'>(),
  'POST /queue': passes<'queues.create'>(),
  'PUT /queue/order': passes<'queues.order'>(),
  'GET /queue/:queueId': passes<'queues.get'>(),
  'GET /queue/:queueId/usage': passes<'queues.usage'>(),
  'PUT /queue/:queueId': passes<'queues.change'>(),
  'DELETE /queue/:queueId': passes<'queues.delete'>(),
  'GET /whatsapp': route<ListConnectionsInput, ConnectionRow[]>(),
  'GET /whatsapp/:connectionId': route<ReadConnectionInput, ConnectionRow | ConnectionEditorRow>(),
  'POST /whatsapp': passes<'connections.create'>(),
  'PUT /whatsapp/:connectionId': route<ChangeConnectionInput, ConnectionEditorRow>(),
  'DELETE /whatsapp/:connectionId': passes<'connections.delete'>(),
  'GET /whatsapp/:connectionId/usage': passes<'tickets.ofConnection'>(),
  'POST /whatsapp/:connectionId/media-upload': route<ConnectionIdInput, ConnectionEditorRow, 'file'>(),
  'DELETE /whatsapp/:connectionId/media-upload': route<ConnectionIdInput, ConnectionEditorRow>(),
  'GET /whatsapp/:connectionId/token': passes<'connections.revealToken'>(),
  'PUT /whatsapp/:connectionId/token': passes<'connections.rotateToken'>(),
  'POST /whatsapp-restart': passes<'connections.restart'>(),
  'POST /whatsappsession/:connectionId': passes<'connections.start'>(),
  'PUT /whatsappsession/:connectionId': passes<'connections.renew'>(),
  'POST /whatsappsession/:connectionId/code': passes<'connections.linkByCode'>(),
  'GET /whatsapp/:connectionId/health': route<ConnectionIdInput, ConnectionHealth>(),
  'DELETE /whatsappsession/:connectionId': passes<'connections.disconnect'>(),
  'POST /whatsappapi': passes<'cloud.connect'>(),
  'GET /whatsappapi/:connectionId': passes<'cloud.get'>(),
  'PUT /whatsappapi/:connectionId': passes<'cloud.authorise'>(),
  'GET /cloud-signup': passes<'cloudSignup.options'>(),
  'POST /cloud-signup': route<NoFields, CloudSignupDialog>(),
  'POST /cloud-signup/finish': passes<'cloudSignup.finish'>(),
  'GET /whatsapp/:connectionId/templates': passes<'templates.list'>(),
  'POST /whatsapp/:connectionId/templates/sync': passes<'templates.sync'>(),
  'POST /facebook': passes<'metaLogin.byToken'>(),
  'GET /meta-login': passes<'metaLogin.options'>(),
  'POST /meta-login': route<BeginMetaLoginInput, { url: string }>(),
  'POST /meta-login/finish': passes<'metaLogin.finish'>(),
  'GET /meta-login/:loginId': passes<'metaLogin.get'>(),
  'POST /meta-login/:loginId/connect': passes<'metaLogin.connect'>(),
  'POST /closedimported/:connectionId': passes<'imports.close'>(),
  'POST /whatsapp/:connectionId/import/stop': passes<'imports.stop'>(),
  'POST /whatsapp/:connectionId/import/resume': passes<'imports.resume'>(),
  'GET /first-steps': route<NoFields, FirstStepsView>(),
  'GET /audit': route<ListAuditInput, AuditRequests['audit.list']['output']>(),
  'GET /audit/export': route<ExportAuditInput, TextFile>(),
  'GET /invoices/all': passes<'invoices.list'>(),
  'POST /invoices/:invoiceId/check': passes<'invoices.check'>(),
  'POST /subscription': passes<'invoices.pay'>(),
  'GET /public/company:companyId/user/:profileImage': route<{ companyId: number; profileImage: string }, BinaryFile>(),
};
