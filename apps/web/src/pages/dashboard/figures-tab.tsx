import type { FiguresView } from '@prosa/contracts';
import { AttendantsTab, type ChartName } from '../../features/dashboard/attendants/attendants-tab.js';
import type { ListServices } from '../../features/dashboard/figures/listed-services.js';
import type { Days } from '../../features/dashboard/filter/dashboard-period.js';
import { IndicatorsTab } from '../../features/dashboard/indicators/indicators-tab.js';
import { NpsTab } from '../../features/dashboard/nps/nps-tab.js';
import { useSession } from '../../shared/session/use-session.js';
import type { Dashboard } from './use-dashboard-address.js';

interface Props extends Dashboard {
  /** Undefined while they load. */
  figures: FiguresView | undefined;
  onList: ListServices;
}

/** The chosen tab. */
export function FiguresTab({ address, change, input, figures, onList }: Props) {
  const { isAdmin } = useSession();
  const { tab, queues } = address;
  const days: Record<ChartName, Days> = {
    finished: { from: address.finishedFrom, to: address.finishedTo },
    opened: { from: address.openedFrom, to: address.openedTo },
  };
  const handleDays = (chart: ChartName, { from, to }: Days) =>
    change(chart === 'finished' ? { finishedFrom: from, finishedTo: to } : { openedFrom: from, openedTo: to });

  if (tab === 'indicators') {
    return <IndicatorsTab figures={figures} isWhole={isAdmin && queues.length === 0} onList={onList} />;
  }
  if (tab === 'nps') return <NpsTab figures={figures} onList={onList} />;
  return input && <AttendantsTab figures={figures} input={input} days={days} onDays={handleDays} onList={onList} />;
}
