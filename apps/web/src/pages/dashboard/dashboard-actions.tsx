import { Button } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ListFilter, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardKey } from '../../features/dashboard/api/dashboard-cache.js';
import { ExportButton } from '../../features/reports/components/export-button.js';
import type { Dashboard } from './use-dashboard-address.js';

interface Props {
  dashboard: Dashboard;
  /** Element of the filter. */
  filterId: string;
}

/** Reads the figures again, opens the filter, puts the services of the period into a file. */
export function DashboardActions({ dashboard, filterId }: Props) {
  const { t } = useTranslation('dashboard');
  const queryClient = useQueryClient();
  const { address, change, input } = dashboard;
  // Reading by itself each minute leaves the button alone.
  const [isReading, setIsReading] = useState(false);

  async function handleRead() {
    setIsReading(true);
    await queryClient.invalidateQueries({ queryKey: dashboardKey });
    setIsReading(false);
  }

  return (
    <>
      <IconButton label={t('refresh')} icon={<RefreshCw />} loading={isReading} onClick={() => void handleRead()} />
      <Button
        size="sm"
        variant="outline"
        aria-expanded={address.filter}
        aria-controls={address.filter ? filterId : undefined}
        onClick={() => change({ filter: !address.filter })}
      >
        <ListFilter aria-hidden size={16} />
        {t('filter.title')}
      </Button>
      {input && <ExportButton period={input} />}
    </>
  );
}
