import type {
  CampaignIdInput,
  CampaignInput,
  ChangeCampaignInput,
  ListCampaignsInput,
} from '../campaigns/campaign-input.contract.js';
import type {
  CampaignPreview,
  CampaignRecordWire,
  CampaignReportWire,
  CampaignTexts,
  CampaignWire,
} from '../campaigns/campaigns.contract.js';
import type { CampaignSettingWire, ChangeCampaignSettingsInput } from '../campaigns/campaign-settings.contract.js';
import type {
  ContactListIdInput,
  ContactListImport,
  ListContactListItemsInput,
  ContactListItem,
} from '../campaigns/contact-lists.contract.js';
import type { DoNotContact } from '../campaigns/do-not-contact.contract.js';
import type { ListRecipientsInput, RecipientPage } from '../campaigns/recipients.contract.js';
import type {
  ImportFailure,
  ListImportFailuresInput,
  SheetColumnsInput,
  SheetPreview,
} from '../contacts/contact-imports.contract.js';
import { type BinaryFile, type NoFields, passes, route } from './route.js';

/** Contact lists. */
export const CONTACT_LIST_ROUTES = {
  'GET /contact-lists': passes<'contactLists.list'>(),
  'GET /contact-lists/list': route<NoFields, { id: number; name: string }[]>(),
  'GET /contact-lists/example': route<NoFields, BinaryFile>(),
  'GET /contact-lists/:contactListId': passes<'contactLists.get'>(),
  'POST /contact-lists': passes<'contactLists.create'>(),
  'PUT /contact-lists/:contactListId': passes<'contactLists.change'>(),
  'DELETE /contact-lists/:contactListId': passes<'contactLists.delete'>(),
  'POST /contact-lists/:contactListId/fill': passes<'contactLists.fill'>(),
  'POST /contact-lists/:contactListId/check': passes<'contactLists.check'>(),
  'POST /contact-lists/:contactListId/upload': route<
    ContactListIdInput & SheetColumnsInput,
    ContactListImport,
    'file'
  >(),
  'POST /contact-lists/:contactListId/preview': route<ContactListIdInput & SheetColumnsInput, SheetPreview, 'file'>(),
  'GET /contact-lists/:contactListId/import': route<ContactListIdInput, { import: ContactListImport | null }>(),
  'GET /contact-lists/:contactListId/import/failures': route<
    ContactListIdInput & ListImportFailuresInput,
    { failures: ImportFailure[]; hasMore: boolean }
  >(),
  'GET /contact-list-items': route<
    ListContactListItemsInput,
    { contacts: ContactListItem[]; hasMore: boolean; count: number }
  >(),
  'GET /contact-list-items/:contactListItemId': passes<'contactListItems.get'>(),
  'POST /contact-list-items': passes<'contactListItems.create'>(),
  'PUT /contact-list-items/:contactListItemId': passes<'contactListItems.change'>(),
  'DELETE /contact-list-items/:contactListItemId': passes<'contactListItems.delete'>(),
};

/** Campaigns, their settings, and who gets none. */
export const CAMPAIGN_ROUTES = {
  'GET /campaigns': route<ListCampaignsInput, { records: CampaignWire[]; hasMore: boolean; count: number }>(),
  /** With all contacts and recipients, for other consoles. Ours reads `/report`. */
  'GET /campaigns/:campaignId': route<CampaignIdInput, CampaignRecordWire & CampaignTexts>(),
  'GET /campaigns/:campaignId/report': route<CampaignIdInput, CampaignReportWire>(),
  'GET /campaigns/:campaignId/recipients': route<ListRecipientsInput, RecipientPage>(),
  'GET /campaigns/:campaignId/recipients/export': route<ListRecipientsInput, BinaryFile>(),
  'POST /campaigns/:campaignId/recipients/retry': passes<'campaignRecipients.retry'>(),
  'GET /campaigns/:campaignId/forecast': passes<'campaigns.forecast'>(),
  'GET /campaigns/:campaignId/preview': route<CampaignIdInput & { contactListItemId?: number }, CampaignPreview>(),
  'POST /campaigns': route<CampaignInput, CampaignWire>(),
  'PUT /campaigns/:campaignId': route<ChangeCampaignInput, CampaignWire>(),
  'DELETE /campaigns/:campaignId': passes<'campaigns.delete'>(),
  'POST /campaigns/:campaignId/media-upload': route<CampaignIdInput, CampaignWire, 'file'>(),
  'DELETE /campaigns/:campaignId/media-upload': route<CampaignIdInput, CampaignWire>(),
  'POST /campaigns/:campaignId/start': route<CampaignIdInput, CampaignWire>(),
  'POST /campaigns/:campaignId/cancel': route<CampaignIdInput, CampaignWire>(),
  'POST /campaigns/:campaignId/restart': route<CampaignIdInput, CampaignWire>(),
  'POST /campaigns/:campaignId/test': passes<'campaigns.test'>(),
  'GET /campaign-settings': route<NoFields, CampaignSettingWire[]>(),
  'POST /campaign-settings': route<ChangeCampaignSettingsInput, CampaignSettingWire[]>(),
  'GET /campaign-settings/limits': passes<'campaignSettings.limits'>(),
  'PUT /campaign-settings/limits/:connectionId': passes<'campaignSettings.changeLimit'>(),
  'GET /do-not-contact': passes<'doNotContact.list'>(),
  'GET /contacts/:contactId/do-not-contact': route<{ contactId: number }, { entry: DoNotContact | null }>(),
  'PUT /contacts/:contactId/do-not-contact': route<
    { contactId: number; isOn: boolean },
    { entry: DoNotContact | null }
  >(),
};
