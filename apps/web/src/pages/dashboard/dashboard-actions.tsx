import { Button } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ListFilter, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dashboardKey } from '../../features/dashboard/api/dashboard-cache.js';
import { ExportButton } from '../../features/reports/components/export-button.js';
import type { Dashboard } from './use-dashboard-address.js';

interface Props {
  dashboard: Dashboard;
  /** Element of the filter. */
  filterId: string;
  isReading: boolean;
}

/** Reads the figures again, opens the filter, puts the services of the period into a file. */
export function DashboardActions({ dashboard, filterId, isReading }: Props) {
  const { t } = useTranslation('dashboard');
  const queryClient = useQueryClient();
  const { address, change, input } = dashboard;

  return (
    <>
      <IconButton
        label={t('refresh')}
        icon={<RefreshCw />}
        loading={isReading}
        onClick={() => void queryClient.invalidateQueries({ queryKey: dashboardKey })}
      />
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
