import type { PeriodInput } from '@prosa/contracts';
import {
  DEFAULT_PERIOD,
  hasDays,
  inputOfDays,
  inputOfQuick,
  QUICK_PERIODS,
} from '../../features/dashboard/filter/dashboard-period.js';
import { choiceField, dayField, idsField, switchField } from '../../shared/address/address-fields.js';
import { type AddressValues, type ChangeAddress, useAddress } from '../../shared/address/use-address.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useOwnCompany } from '../../shared/company/use-own-company.js';

export const DASHBOARD_TABS = ['indicators', 'nps', 'attendants'] as const;

const FIELDS = {
  tab: choiceField(DASHBOARD_TABS, 'indicators'),
  /** Whether the filter is open. */
  filter: switchField(false),
  period: choiceField(QUICK_PERIODS, DEFAULT_PERIOD),
  /** In place of the quick period. */
  from: dayField,
  to: dayField,
  queues: idsField,
  /** The own days of the charts. */
  finishedFrom: dayField,
  finishedTo: dayField,
  openedFrom: dayField,
  openedTo: dayField,
};

export interface Dashboard {
  address: AddressValues<typeof FIELDS>;
  change: ChangeAddress<typeof FIELDS>;
  /** What the figures are read for; undefined until the company's clock is known, where it decides. */
  input: PeriodInput | undefined;
}

/** The filter of the dashboard, which its address contains. */
export function useDashboardAddress(): Dashboard {
  const [address, change] = useAddress(FIELDS);
  const { period, queues } = address;
  const isOwn = hasDays(address);
  const zone = useZone(period === 'month' && !isOwn);
  const quick = zone === undefined ? undefined : inputOfQuick(period, serverNow(), zone);
  const days = isOwn ? inputOfDays(address) : quick;
  const queueIds = queues.length > 0 ? queues : undefined;

  return { address, change, input: days && { ...days, queueIds } };
}

/** The company's time zone where it is needed, once it is known; this computer's where it cannot be read. */
function useZone(isNeeded: boolean): string | undefined {
  const { data: company, isError } = useOwnCompany({ isEnabled: isNeeded });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isNeeded && !isError ? company?.timeZone : own;
}
