import { FIRST_ZONE } from '../../shared/time-zone.js';
import type { CallLog, CallOutcome } from '../../channels/channel-messages.contract.js';

/** The time of day in the zone (docs/spec/domain-behaviour.md §5). */
const timeIn = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Part of the body of a missed call. */
export const MISSED = 'perdida';
const HEAD = '📞 Chamada de ';

const OUTCOME_LABELS: Record<CallOutcome, string> = {
  missed: MISSED,
  answered: 'atendida no celular',
  declined: 'recusada no celular',
  refused: 'não atendida',
};
const OUTCOMES = Object.keys(OUTCOME_LABELS) as CallOutcome[];
const BODY = /^📞 Chamada de (voz|vídeo) (.+?) às \d{2}:\d{2}(?: \((\d+) s\))?$/u;

/** The body of a call (docs/spec/domain-behaviour.md §2), its time by the company's clock: a text for consoles that know no calls, which ours parses. */
export function callBody({ isVideo, outcome, seconds }: CallLog, at: string, timeZone: string = FIRST_ZONE): string {
  const length = seconds === null ? '' : ` (${seconds} s)`;
  return `${HEAD}${isVideo ? 'vídeo' : 'voz'} ${OUTCOME_LABELS[outcome]} às ${timeIn(new Date(at), timeZone)}${length}`;
}

/** Whether a body, or the beginning of one, is that of a call. */
export const isCall = (body: string): boolean => body.startsWith(HEAD);

/** The call of a body; null for other bodies. */
export function callOfBody(body: string): CallLog | null {
  const [, medium, label, seconds] = BODY.exec(body) ?? [];
  const outcome = OUTCOMES.find((one) => OUTCOME_LABELS[one] === label);
  if (!medium || !outcome) return null;
  return { isVideo: medium === 'vídeo', outcome, seconds: seconds === undefined ? null : Number(seconds) };
}
