import { type ConnectionSettings, type ConnectionSettingsInput, RATE_FIELDS } from '@prosa/contracts';
import { rightExceptions, rightWeek } from '@prosa/service-kit/http';

const TEXTS = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'inactiveMessage',
  'expiresInactiveMessage',
] as const;
/** Times of which 0 means "never", as consoles of this family send it. */
const TIMES = [
  'expiresTicket',
  'expiresTicketNPS',
  'timeInactiveMessage',
  'timeUseBotQueues',
  'timeCreateNewTicket',
] as const;
const AS_SENT = [
  'allowGroup',
  'groupAsTicket',
  'maxUseBotQueues',
  'maxUseBotQueuesNPS',
  'provider',
  'whenExpiresTicket',
  'reopenAlways',
  'timeSendQueue',
  'sendIdQueue',
  'integrationId',
  'promptId',
  'importOldMessagesGroups',
  'closedTicketsPostImported',
  'humanAgent',
  'rateCurrency',
  ...RATE_FIELDS,
] as const;
const MOMENTS = ['importOldMessages', 'importRecentMessages'] as const;

type Sent = ConnectionSettingsInput;

/** The settings that were sent, in the form in which they are stored. Throws ERR_VALIDATION for wrong opening hours. */
export function readSettings(sent: Sent, now: Date): Partial<ConnectionSettings> {
  return {
    ...each(sent, AS_SENT, (value) => value),
    ...each(sent, TEXTS, (value) => (value as string).trim()),
    ...each(sent, TIMES, (value) => value || null),
    ...each(sent, MOMENTS, (value) => (value === null ? null : momentOf(value as string, now).toISOString())),
    ...(sent.schedules?.length && { schedules: rightWeek(sent.schedules) }),
    ...(sent.exceptions && { exceptions: rightExceptions(sent.exceptions) }),
  };
}

/** The fields among `names` that were sent, converted. */
const each = (sent: Sent, names: readonly (keyof Sent)[], convert: (value: unknown) => unknown) =>
  Object.fromEntries(
    names.flatMap((name) => (sent[name] === undefined ? [] : [[name, convert(sent[name])]])),
  ) as Partial<ConnectionSettings>;

const ZONE = /(z|[+-]\d\d(:?\d\d)?)$/i;

/**
 * A moment with its zone. Without one it is somebody's wall clock, which may be ahead of UTC: it is read as UTC, and as
 * now where that would be the future.
 */
function momentOf(text: string, now: Date): Date {
  if (!text.includes('T') || ZONE.test(text)) return new Date(text);
  return new Date(Math.min(Date.parse(`${text}Z`), now.getTime()));
}
