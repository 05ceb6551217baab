import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/format/time.js';
import { useLiveState } from '../../../shared/live/use-live.js';
import { wallStyles } from './wall-styles.js';

interface Props {
  /** The reads of the panel: the last one that succeeded, and whether one failed since. */
  query: { isError: boolean; dataUpdatedAt: number };
}

/** Says of when the figures are while the stream is broken or the panel cannot be read; both are tried again. */
export function WallStaleness({ query }: Props) {
  const { t } = useTranslation('panel');
  const { status, lastSyncAt } = useLiveState();
  const isOffline = status === 'offline';
  if (!isOffline && !query.isError) return null;
  const since = isOffline && lastSyncAt ? lastSyncAt : new Date(query.dataUpdatedAt);

  return (
    <div role="status" className={wallStyles.stale}>
      <WifiOff aria-hidden size="1em" />
      {t('wall.stale', { time: clockText(since.toISOString()) })}
    </div>
  );
}
