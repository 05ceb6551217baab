import { ExportContacts1764200700001 } from './migrations/1764200700001-export-contacts.js';
import { EraseContacts1764200700000 } from './migrations/1764200700000-erase-contacts.js';
import { CreateCopies1730000001000 } from './migrations/1730000001000-create-copies.js';
import { CreateQueue1730000002000 } from './migrations/1730000002000-create-queue.js';
import { CreateContact1730000003000 } from './migrations/1730000003000-create-contact.js';
import { CreateTicket1730000004000 } from './migrations/1730000004000-create-ticket.js';
import { CreateTicketCounter1730000005000 } from './migrations/1730000005000-create-ticket-counter.js';
import { CreateMessage1730000006000 } from './migrations/1730000006000-create-message.js';
import { AddMessageVersion1730000007000 } from './migrations/1730000007000-add-message-version.js';
import { IndexSearch1730000008000 } from './migrations/1730000008000-index-search.js';
import { SearchCommonWords1731000001000 } from './migrations/1731000001000-search-common-words.js';
import { SetAttendantsAside1731200001000 } from './migrations/1731200001000-set-attendants-aside.js';
import { FindQuotes1731300003000 } from './migrations/1731300003000-find-quotes.js';
import { IndexWaiting1732000001000 } from './migrations/1732000001000-index-waiting.js';
import { CreateCloseAll1732000002000 } from './migrations/1732000002000-create-close-all.js';
import { CopyOptions1732100001000 } from './migrations/1732100001000-copy-options.js';
import { CreateTicketLog1732100002000 } from './migrations/1732100002000-create-ticket-log.js';
import { CreateTicketStep1732100003000 } from './migrations/1732100003000-create-ticket-step.js';
import { FindFiles1732100004000 } from './migrations/1732100004000-find-files.js';
import { TagContacts1732200001000 } from './migrations/1732200001000-tag-contacts.js';
import { ListContacts1732200002000 } from './migrations/1732200002000-list-contacts.js';
import { ChangeMessages1732300001000 } from './migrations/1732300001000-change-messages.js';
import { CreateQuickMessage1732400001000 } from './migrations/1732400001000-create-quick-message.js';
import { CreateComposerDraft1732400002000 } from './migrations/1732400002000-create-composer-draft.js';
import { NoteTickets1732200003000 } from './migrations/1732200003000-note-tickets.js';
import { ImportContacts1732200004000 } from './migrations/1732200004000-import-contacts.js';
import { CreateBulkAction1733200001000 } from './migrations/1733200001000-create-bulk-action.js';
import { CreateTicketPin1733200002000 } from './migrations/1733200002000-create-ticket-pin.js';
import { LogTranscripts1733200003000 } from './migrations/1733200003000-log-transcripts.js';
import { LookAtPictures1733300001000 } from './migrations/1733300001000-look-at-pictures.js';
import { ImportFromPhone1733300002000 } from './migrations/1733300002000-import-from-phone.js';
import { ImportInParts1733400005000 } from './migrations/1733400005000-import-in-parts.js';
import { SearchRareWords1733500001000 } from './migrations/1733500001000-search-rare-words.js';
import { SearchMessages1733100001000 } from './migrations/1733100001000-search-messages.js';
import { CountTicketFacts1733600001000 } from './migrations/1733600001000-count-ticket-facts.js';
import { SetQueuesAside1735000000000 } from './migrations/1735000000000-set-queues-aside.js';
import { LimitNumberAttempts1735200001000 } from './migrations/1735200001000-limit-number-attempts.js';
import { CopyZones1735300010000 } from './migrations/1735300010000-copy-zones.js';
import { ImportHistory1736000300000 } from './migrations/1736000300000-import-history.js';
import { KeepMessageContext1736000601000 } from './migrations/1736000601000-keep-message-context.js';
import { MoreAliases1736000001000 } from './migrations/1736000001000-more-aliases.js';
import { OpenReplyWindows1736000400000 } from './migrations/1736000400000-open-reply-windows.js';
import { FindUsernames1736000400001 } from './migrations/1736000400001-find-usernames.js';
import { UndoMerges1736000400002 } from './migrations/1736000400002-undo-merges.js';
import { PriceMessages1736000500000 } from './migrations/1736000500000-price-messages.js';
import { CopyGroupSettings1736000101000 } from './migrations/1736000101000-copy-group-settings.js';
import { CreateTicketCycle1764200410001 } from './migrations/1764200410001-create-ticket-cycle.js';
import { RememberBot1764200000000 } from './migrations/1764200000000-remember-bot.js';
import { WidenQueues1764200100000 } from './migrations/1764200100000-widen-queues.js';
import { CreateSchedule1764200300000 } from './migrations/1764200300000-create-schedule.js';
import { CopyConnectionSettings1764200410000 } from './migrations/1764200410000-copy-connection-settings.js';
import { RouteTickets1764200500000 } from './migrations/1764200500000-route-tickets.js';
import { ExceptDates1764200210001 } from './migrations/1764200210001-except-dates.js';
import { CreateBotCase1764200600000 } from './migrations/1764200600000-create-bot-case.js';
import { LinkCycles1765000000000 } from './migrations/1765000000000-link-cycles.js';
import { CountCycles1765000000001 } from './migrations/1765000000001-count-cycles.js';
import { ExportServices1765100001000 } from './migrations/1765100001000-export-services.js';
import { ReportFigures1765100002000 } from './migrations/1765100002000-report-figures.js';
import { ExportAnHour1765200000000 } from './migrations/1765200000000-export-an-hour.js';
import { TimeQuestions1765700000000 } from './migrations/1765700000000-time-questions.js';
import { NameExportFiles1765400000000 } from './migrations/1765400000000-name-export-files.js';
import { ImportWarnings1765800000000 } from './migrations/1765800000000-import-warnings.js';
import { RememberWaitingPlace1765900000000 } from './migrations/1765900000000-remember-waiting-place.js';
import { CountSilenceAsBefore1765900000001 } from './migrations/1765900000001-count-silence-as-before.js';
import { CountTraffic1765000000002 } from './migrations/1765000000002-count-traffic.js';
import { DateFailures1765100000000 } from './migrations/1765100000000-date-failures.js';
import { CreateOnCall1766000030000 } from './migrations/1766000030000-create-on-call.js';
import { CountPeopleAtOnce1766000050000 } from './migrations/1766000050000-count-people-at-once.js';
import { SendCampaigns1766100003000 } from './migrations/1766100003000-send-campaigns.js';
import { SendForPrograms1767000000000 } from './migrations/1767000000000-send-for-programs.js';
import { ListForPrograms1767000001000 } from './migrations/1767000001000-list-for-programs.js';
import { CreateBots1768000000000 } from './migrations/1768000000000-create-bots.js';
import { TalkWithBots1768000001000 } from './migrations/1768000001000-talk-with-bots.js';
import { TranscribeMessages1768000006000 } from './migrations/1768000006000-transcribe-messages.js';
import { PruneBotCalls1768000005000 } from './migrations/1768000005000-prune-bot-calls.js';
import { CreateLanes1766000002000 } from './migrations/1766000002000-create-lanes.js';
import { LinkFileLists1766000020000 } from './migrations/1766000020000-link-file-lists.js';
import { CreateFileLists1766000001000 } from './migrations/1766000001000-create-file-lists.js';
import { CountCosts1765100000001 } from './migrations/1765100000001-count-costs.js';

/** In the order they are run, after the base tables. */
export const migrations = [
  CreateCopies1730000001000,
  CreateQueue1730000002000,
  CreateContact1730000003000,
  CreateTicket1730000004000,
  CreateTicketCounter1730000005000,
  CreateMessage1730000006000,
  AddMessageVersion1730000007000,
  IndexSearch1730000008000,
  SearchCommonWords1731000001000,
  SetAttendantsAside1731200001000,
  FindQuotes1731300003000,
  IndexWaiting1732000001000,
  CreateCloseAll1732000002000,
  CopyOptions1732100001000,
  CreateTicketLog1732100002000,
  CreateTicketStep1732100003000,
  FindFiles1732100004000,
  TagContacts1732200001000,
  ListContacts1732200002000,
  ChangeMessages1732300001000,
  NoteTickets1732200003000,
  ImportContacts1732200004000,
  CreateQuickMessage1732400001000,
  CreateComposerDraft1732400002000,
  CreateBulkAction1733200001000,
  CreateTicketPin1733200002000,
  LogTranscripts1733200003000,
  LookAtPictures1733300001000,
  ImportFromPhone1733300002000,
  ImportInParts1733400005000,
  SearchMessages1733100001000,
  SearchRareWords1733500001000,
  CountTicketFacts1733600001000,
  SetQueuesAside1735000000000,
  LimitNumberAttempts1735200001000,
  CopyZones1735300010000,
  MoreAliases1736000001000,
  OpenReplyWindows1736000400000,
  FindUsernames1736000400001,
  UndoMerges1736000400002,
  ImportHistory1736000300000,
  PriceMessages1736000500000,
  KeepMessageContext1736000601000,
  CopyGroupSettings1736000101000,
  RememberBot1764200000000,
  WidenQueues1764200100000,
  CreateSchedule1764200300000,
  CopyConnectionSettings1764200410000,
  CreateTicketCycle1764200410001,
  RouteTickets1764200500000,
  CreateBotCase1764200600000,
  EraseContacts1764200700000,
  ExportContacts1764200700001,
  ExceptDates1764200210001,
  LinkCycles1765000000000,
  CountCycles1765000000001,
  CountTraffic1765000000002,
  DateFailures1765100000000,
  CountCosts1765100000001,
  ExportServices1765100001000,
  ReportFigures1765100002000,
  ExportAnHour1765200000000,
  TimeQuestions1765700000000,
  NameExportFiles1765400000000,
  ImportWarnings1765800000000,
  RememberWaitingPlace1765900000000,
  CountSilenceAsBefore1765900000001,
  CreateFileLists1766000001000,
  CreateLanes1766000002000,
  LinkFileLists1766000020000,
  CreateOnCall1766000030000,
  CountPeopleAtOnce1766000050000,
  SendCampaigns1766100003000,
  SendForPrograms1767000000000,
  ListForPrograms1767000001000,
  CreateBots1768000000000,
  TalkWithBots1768000001000,
  PruneBotCalls1768000005000,
  TranscribeMessages1768000006000,
];
