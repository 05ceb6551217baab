import { Button, Menu, Portal } from '@chakra-ui/react';
import type { ServiceExportFormat, StartServiceExportInput } from '@prosa/contracts';
import { ChevronDown, Download, FileSpreadsheet, FileText, History } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { useLive } from '../../../shared/live/use-live.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useDownloadExport, useStartExport } from '../api/use-service-exports.js';

const ExportsDialog = lazily(async () => (await import('./exports-dialog.js')).ExportsDialog);

const FORMATS = [
  { format: 'xlsx', Icon: FileSpreadsheet },
  { format: 'csv', Icon: FileText },
] as const;

interface Props {
  /** The days and queues that the page shows. */
  period: Pick<StartServiceExportInput, 'from' | 'to' | 'days' | 'queueIds'>;
  /** The list whose services are exported; absent: all of the period. */
  list?: Pick<StartServiceExportInput, 'figure' | 'userId' | 'hour'>;
}

/**
 * Menu that puts the services of a period into a file, and shows the latest files. For admins and supervisors: others get
 * nothing.
 */
export function ExportButton({ period, list }: Props) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const start = useStartExport();
  useReadyNotice(isOpen);
  if (user.profile === 'user') return null;

  function handleStart(format: ServiceExportFormat) {
    start.mutate({ ...period, ...list, format, language }, { onSuccess: () => setIsOpen(true) });
  }

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" loading={start.isPending}>
            <Download aria-hidden size={16} />
            {t('export.action')}
            <ChevronDown aria-hidden size={16} />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {FORMATS.map(({ format, Icon }) => (
                <Menu.Item key={format} value={format} onClick={() => handleStart(format)}>
                  <Icon aria-hidden size={16} />
                  {t(`export.as.${format}`)}
                </Menu.Item>
              ))}
              <Menu.Separator />
              <Menu.Item value="latest" onClick={() => setIsOpen(true)}>
                <History aria-hidden size={16} />
                {t('export.latest')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isOpen && (
        <DialogPane onClose={close}>
          <ExportsDialog onClose={close} />
        </DialogPane>
      )}
    </>
  );
}

/** Offers a file that became ready while its list is closed. */
function useReadyNotice(isListOpen: boolean): void {
  const { t } = useTranslation('reports');
  const download = useDownloadExport();

  useLive('serviceExport', (event) => {
    if (isListOpen || event.action !== 'update') return;
    const { id, state } = event.export;
    if (state === 'failed') toaster.create({ type: 'error', title: t('export.failed') });
    if (state !== 'done') return;
    toaster.success({
      title: t('export.isReady'),
      action: { label: t('export.download'), onClick: () => download.mutate(id) },
    });
  });
}
