import { SessionTables1730000100000 } from '../sessions/session-tables.migration.js';
import { WhatsAppTables1730000110000 } from '../whatsapp/database/whatsapp-tables.migration.js';
import { CreateConnection1730000200000 } from './migrations/1730000200000-create-connection.js';
import { CreateSessionWork1730000201000 } from './migrations/1730000201000-create-session-work.js';
import { CreateInboundMessage1730000202000 } from './migrations/1730000202000-create-inbound-message.js';
import { CreateOutboundMessage1730000203000 } from './migrations/1730000203000-create-outbound-message.js';
import { FollowOutbound1730900002000 } from './migrations/1730900002000-follow-outbound.js';
import { SendNotices1731500002000 } from './migrations/1731500002000-send-notices.js';
import { ChangeMessages1732300002000 } from './migrations/1732300002000-change-messages.js';
import { AskPeople1732200001000 } from './migrations/1732200001000-ask-people.js';
import { RememberReplaced1733000002000 } from './migrations/1733000002000-remember-replaced.js';
import { LookAtPictures1733300001000 } from './migrations/1733300001000-look-at-pictures.js';
import { KeepAddressBook1733300002000 } from './migrations/1733300002000-keep-address-book.js';
import { RefuseCalls1733300003000 } from './migrations/1733300003000-refuse-calls.js';
import { NameChannelOfLease1733500001000 } from './migrations/1733500001000-name-channel-of-lease.js';
import { DateReadRequests1733500002000 } from './migrations/1733500002000-date-read-requests.js';
import { MakeFenceAKey1731000000000 } from './migrations/1731000000000-make-fence-a-key.js';
import { PublishUnanswered1733600001000 } from './migrations/1733600001000-publish-unanswered.js';
import { ClassOutbound1733600002000 } from './migrations/1733600002000-class-outbound.js';
import { DropWaitingIndexes1733700001000 } from './migrations/1733700001000-drop-waiting-indexes.js';
import { NameWhoDisconnected1735400001000 } from './migrations/1735400001000-name-who-disconnected.js';
import { ImportHistory1736000300001 } from './migrations/1736000300001-import-history.js';
import { KeepConnectionSettings1736000000000 } from './migrations/1736000000000-keep-connection-settings.js';
import { MessengerTables1736000600000 } from './migrations/1736000600000-messenger-tables.js';
import { ReceiveWebhooks1736000002000 } from './migrations/1736000002000-receive-webhooks.js';
import { KeepTemplates1736000500000 } from './migrations/1736000500000-keep-templates.js';
import { ShowHealth1736000200000 } from './migrations/1736000200000-show-health.js';
import { GiveGreetingMedia1736000100000 } from './migrations/1736000100000-give-greeting-media.js';
import { RestartSessions1736000102000 } from './migrations/1736000102000-restart-sessions.js';
import { SharePages1764100000000 } from './migrations/1764100000000-share-pages.js';
import { PublishSettings1764200400000 } from './migrations/1764200400000-publish-settings.js';
import { DropFormerCopies1765400000000 } from './migrations/1765400000000-drop-former-copies.js';
import { RetryWebhookItems1765500001000 } from './migrations/1765500001000-retry-webhook-items.js';
import { CountSilenceAsBefore1765900000001 } from './migrations/1765900000001-count-silence-as-before.js';
import { HashTokens1766200002000 } from './migrations/1766200002000-hash-tokens.js';

/** In the order in which they run. */
export const migrations = [
  SessionTables1730000100000,
  WhatsAppTables1730000110000,
  CreateConnection1730000200000,
  CreateSessionWork1730000201000,
  CreateInboundMessage1730000202000,
  CreateOutboundMessage1730000203000,
  FollowOutbound1730900002000,
  MakeFenceAKey1731000000000,
  SendNotices1731500002000,
  AskPeople1732200001000,
  ChangeMessages1732300002000,
  RememberReplaced1733000002000,
  LookAtPictures1733300001000,
  KeepAddressBook1733300002000,
  RefuseCalls1733300003000,
  NameChannelOfLease1733500001000,
  DateReadRequests1733500002000,
  PublishUnanswered1733600001000,
  ClassOutbound1733600002000,
  DropWaitingIndexes1733700001000,
  NameWhoDisconnected1735400001000,
  KeepConnectionSettings1736000000000,
  ReceiveWebhooks1736000002000,
  KeepTemplates1736000500000,
  MessengerTables1736000600000,
  ShowHealth1736000200000,
  ImportHistory1736000300001,
  GiveGreetingMedia1736000100000,
  RestartSessions1736000102000,
  SharePages1764100000000,
  PublishSettings1764200400000,
  DropFormerCopies1765400000000,
  RetryWebhookItems1765500001000,
  CountSilenceAsBefore1765900000001,
  HashTokens1766200002000,
];
