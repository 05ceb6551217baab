import { Button, Flex } from '@chakra-ui/react';
import type { ListedFigure, ServiceExport } from '@prosa/contracts';
import { IconButton, JobCard } from '@prosa/ui';
import { Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateText, tableTimeText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useDeleteExport, useDownloadExport } from '../api/use-service-exports.js';

/** What the console calls figures that have another name in its texts. */
const NAMES = { waits: 'wait', attended: 'service', finished: 'closed' } as const;

/** An export with its progress, and its file once it is done. */
export function ExportCard({ shown }: { shown: ServiceExport }) {
  const { t } = useTranslation(['reports', 'dashboard']);
  const { id, state, done, total, from, to, format, figure, createdAt } = shown;
  const download = useDownloadExport();
  const remove = useDeleteExport();
  const status = useStatusText(shown);
  const days = from === to ? dateText(`${from}T00:00`) : `${dateText(`${from}T00:00`)} – ${dateText(`${to}T00:00`)}`;

  const name = t(`dashboard:figure.${nameOf(figure)}.label`);

  return (
    <JobCard
      title={t(figure === 'services' ? 'export.name' : 'export.nameOf', { days, name, format: format.toUpperCase() })}
      state={state}
      progress={{ done, total: total ?? undefined }}
      status={status}
      time={t('export.by', { time: tableTimeText(createdAt) })}
      isCancelling={remove.isPending}
      onCancel={() => remove.mutate(id)}
      report={
        <Flex gap="1">
          {state === 'done' && (
            <Button size="sm" variant="outline" loading={download.isPending} onClick={() => download.mutate(id)}>
              <Download aria-hidden size={16} />
              {t('export.download')}
            </Button>
          )}
          <IconButton label={t('export.delete', { days })} icon={<Trash2 />} onClick={() => remove.mutate(id)} />
        </Flex>
      }
    />
  );
}

const nameOf = (figure: ListedFigure) => (isRenamed(figure) ? NAMES[figure] : figure);

const isRenamed = (figure: ListedFigure): figure is keyof typeof NAMES => figure in NAMES;

function useStatusText({ state, done, total, size, failure, expiresAt }: ServiceExport): string {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const { number, bytes } = useFormat();

  if (state === 'waiting') return t('export.waiting');
  if (state === 'failed') return errorText(failure);
  if (state === 'done') {
    const time = expiresAt ? tableTimeText(expiresAt) : '';
    return t('export.done', { count: done, rows: number(done), size: bytes(size), time });
  }
  return total === null ? t('export.counting') : t('export.running', { done: number(done), total: number(total) });
}
