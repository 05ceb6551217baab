import {
  CAMPAIGN_PACE,
  CAMPAIGN_PLACEHOLDERS,
  CAMPAIGN_VARIABLE_LENGTH,
  CAMPAIGN_VARIABLES_MAX,
  type CampaignBrakes,
  campaignKeyOf,
  type CampaignSettings,
  type CampaignVariable,
  type SendingHours,
} from '@prosa/contracts';
import { AppError, storable } from '@prosa/service-kit/http';

type Fields = Record<string, unknown>;
type Read<T> = (sent: unknown) => T | undefined;

const NUMBER = /^\d{1,6}$/;
const KEY = /^[\p{L}\p{M}\p{N}_]+$/u;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const BUILT_IN: ReadonlySet<string> = new Set(CAMPAIGN_PLACEHOLDERS);

/** A number, also as text. */
const numberOf = (sent: unknown): unknown => (typeof sent === 'string' && NUMBER.test(sent) ? Number(sent) : sent);

const oneOf =
  (choices: readonly number[]): Read<number> =>
  (sent) =>
    choices.find((choice) => choice === numberOf(sent));

const fieldsOf = (sent: unknown): Fields => (typeof sent === 'object' && sent !== null ? (sent as Fields) : {});

/** A list or an object that came as the JSON text that it is read as. */
function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return undefined;
  }
}

function readVariables(sent: unknown): CampaignVariable[] | undefined {
  const list = parsed(sent);
  if (!Array.isArray(list) || list.length > CAMPAIGN_VARIABLES_MAX) return undefined;
  const variables = list.map(readVariable);
  const keys = variables.map((variable) => campaignKeyOf(variable?.key ?? ''));
  const areKeys = new Set(keys).size === keys.length && !keys.some((key) => key === '' || BUILT_IN.has(key));
  return areKeys ? (variables as CampaignVariable[]) : undefined;
}

function readVariable(sent: unknown): CampaignVariable | undefined {
  const { key, value } = fieldsOf(sent);
  if (typeof key !== 'string' || typeof value !== 'string') return undefined;
  const { key: keyMax, value: valueMax } = CAMPAIGN_VARIABLE_LENGTH;
  const isKey = KEY.test(key.trim()) && key.trim().length <= keyMax;
  return isKey && value.length <= valueMax ? { key: key.trim(), value } : undefined;
}

function readHours(sent: unknown): SendingHours | null | undefined {
  const hours = parsed(sent === '' ? null : sent);
  if (hours === null) return null;
  const { from, to, weekdays: sentDays } = fieldsOf(hours);
  const weekdays = readDays(sentDays);
  const areTimes = isTime(from) && isTime(to) && from < to;
  return areTimes && weekdays ? { from, to, weekdays } : undefined;
}

function readDays(sent: unknown): number[] | undefined {
  const days = Array.isArray(sent) ? ([...new Set(sent.map(numberOf))] as number[]) : [];
  const areDays = days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6);
  return areDays ? days.toSorted((a, b) => a - b) : undefined;
}

const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

/** Absent ones stay as they are. */
function readBrakes(sent: unknown, before: CampaignBrakes): CampaignBrakes | undefined {
  const fields = parsed(sent);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  const { failedPercent, optedOutPercent } = { ...before, ...fields } as Fields;
  const [failed, optedOut] = [readPercent(failedPercent), readPercent(optedOutPercent)];
  return failed === undefined || optedOut === undefined
    ? undefined
    : { failedPercent: failed, optedOutPercent: optedOut };
}

/** From 1 to 100; null, '' and 0: never. */
function readPercent(sent: unknown): number | null | undefined {
  const percent = numberOf(sent);
  if (percent === null || percent === '' || percent === 0) return null;
  const isPercent = Number.isInteger(percent) && Number(percent) > 0 && Number(percent) <= 100;
  return isPercent ? Number(percent) : undefined;
}

/** The settings after a change; absent ones stay as they are. Throws ERR_VALIDATION, which names the fields. */
export function readSettings(sent: object, before: CampaignSettings): CampaignSettings {
  const fields = storable(sent) as Fields;
  const readers: { [K in keyof CampaignSettings]: Read<CampaignSettings[K]> } = {
    messageInterval: oneOf(CAMPAIGN_PACE.messageInterval),
    longerIntervalAfter: oneOf(CAMPAIGN_PACE.longerIntervalAfter),
    greaterInterval: oneOf(CAMPAIGN_PACE.greaterInterval),
    variables: readVariables,
    sendingHours: readHours,
    brakes: (brakes) => readBrakes(brakes, before.brakes),
  };
  const given = Object.entries(readers).filter(([name]) => Object.hasOwn(fields, name) && fields[name] !== undefined);
  const read = given.map(([name, reader]): [string, unknown] => [name, reader(fields[name])]);
  const wrong = read.filter(([, value]) => value === undefined);
  if (wrong.length > 0) {
    throw new AppError('ERR_VALIDATION', { fields: Object.fromEntries(wrong.map(([name]) => [name, ['isIn']])) });
  }
  return { ...before, ...Object.fromEntries(read) };
}
