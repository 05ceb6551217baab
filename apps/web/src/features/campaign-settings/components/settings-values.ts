import {
  CAMPAIGN_PACE_DEFAULTS,
  type CampaignSettings,
  type CampaignSettingWire,
  type CampaignVariable,
} from '@prosa/contracts';

/** The settings as their form has them. */
export interface SettingsValues extends Omit<CampaignSettings, 'sendingHours' | 'brakes'> {
  hasHours: boolean;
  from: string;
  to: string;
  weekdays: number[];
  failedPercent: number | null;
  optedOutPercent: number | null;
}

/** Variables that every text has. */
const BUILT_IN = ['nome', 'numero', 'email'];
const KEY = /^[\p{L}\d_]+$/u;
/** What is offered when sending hours are switched on: office hours from Monday to Friday. */
const OFFICE = { from: '08:00', to: '20:00', weekdays: [1, 2, 3, 4, 5] };

const DEFAULTS: CampaignSettings = {
  ...CAMPAIGN_PACE_DEFAULTS,
  variables: [],
  sendingHours: null,
  brakes: { failedPercent: null, optedOutPercent: null },
};

/** The settings that the wire names by keys; those that it lacks have their defaults. */
export const settingsOf = (wire: CampaignSettingWire[]): CampaignSettings => ({
  ...DEFAULTS,
  ...(Object.fromEntries(wire.map(({ key, value }) => [key, JSON.parse(value) as unknown])) as object),
});

export function valuesOf({ sendingHours, brakes, ...rest }: CampaignSettings): SettingsValues {
  return { ...rest, ...brakes, hasHours: sendingHours !== null, ...(sendingHours ?? OFFICE) };
}

export function sentSettings(values: SettingsValues): CampaignSettings {
  const { messageInterval, longerIntervalAfter, greaterInterval, variables } = values;
  const { hasHours, from, to, weekdays, failedPercent, optedOutPercent } = values;
  return {
    messageInterval,
    longerIntervalAfter,
    greaterInterval,
    variables: variables.map(({ key, value }) => ({ key, value })),
    sendingHours: hasHours ? { from, to, weekdays: [...weekdays].sort() } : null,
    brakes: { failedPercent, optedOutPercent },
  };
}

/** Why a variable cannot have its key; null when it can. */
export function keyProblemOf(key: string, place: number, variables: CampaignVariable[]): KeyProblem | null {
  if (!KEY.test(key)) return 'letters';
  const same = (other: string) => other.toLowerCase() === key.toLowerCase();
  if (BUILT_IN.some(same)) return 'builtIn';
  return variables.some((other, at) => at !== place && same(other.key)) ? 'taken' : null;
}

type KeyProblem = 'letters' | 'builtIn' | 'taken';
