import { connectionLines } from '../../features/connections/api/connections-cache.js';
import { firstStepsLines } from '../../features/first-steps/api/first-steps-cache.js';
import { presenceLines } from '../../features/tickets/api/presence.js';
import { chatLines } from '../../features/chats/api/live-chats.js';
import { companySettingsLine } from '../../shared/company/company-settings.js';
import { companyPlanLine } from '../../shared/plans/company-plan.js';
import { tagOptionsLine } from '../../shared/tags/tags-cache.js';
import { queueChoicesLine } from '../../shared/queues/queues-cache.js';
import { fileListChoiceLines } from '../../shared/file-lists/file-lists.js';
import { userNamesLine } from '../../shared/users/use-user-names.js';
import { usersRoomLines } from '../../shared/plans/use-room.js';
import { notesLine } from '../../features/notes/api/notes-cache.js';
import { pinsLine } from '../../features/tickets/pins/pins-cache.js';
import { bulkLine } from '../../features/tickets/bulk/bulk-cache.js';
import type { LiveLine } from '../../shared/live/live-table.js';

/** What events do to the cache of the frame and of the pages that people have open all day. */
export const FIRST_LINES: readonly LiveLine[] = [
  ...connectionLines,
  ...firstStepsLines,
  ...presenceLines,
  ...chatLines,
  companySettingsLine,
  companyPlanLine,
  tagOptionsLine,
  queueChoicesLine,
  ...fileListChoiceLines,
  userNamesLine,
  ...usersRoomLines,
  notesLine,
  pinsLine,
  bulkLine,
];
