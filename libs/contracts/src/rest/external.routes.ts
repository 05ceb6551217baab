import type {
  ExternalMessageIdInput,
  ExternalMessageState,
  SendExternalMessageInput,
  SentExternalMessageWire,
} from '../external/external-messages.contract.js';
import type { ApiUsageRow } from '../external/api-scopes.js';
import { type NoFields, route } from './route.js';

/** What programs call with their keys and tokens. */
export const EXTERNAL_ROUTES = {
  'POST /api/messages/send': route<SendExternalMessageInput, SentExternalMessageWire, 'medias'>(),
  'GET /api-usage': route<NoFields, ApiUsageRow[]>(),
  'GET /api/messages/:messageId': route<ExternalMessageIdInput, ExternalMessageState>(),
};
