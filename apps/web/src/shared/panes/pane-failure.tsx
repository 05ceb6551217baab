import { Box, Button, Flex, HStack, Icon, Text } from '@chakra-ui/react';
import { EmptyState, IconButton } from '@prosa/ui';
import { CloudAlert, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkError } from './load-chunk.js';

/** A failed part of the page, a whole page, a line in a list, a button; `nothing` for a part without a look. */
export type PaneShape = 'part' | 'page' | 'line' | 'icon' | 'nothing';

/** What a failure consists of. */
export interface FailureParts {
  title: string;
  detail: string | undefined;
  buttons: ReactNode;
}

interface Props {
  error: unknown;
  shape: PaneShape;
  title?: string;
  onRetry: () => void;
  renderFailure?: (failure: FailureParts) => ReactNode;
  reload?: () => void;
}

/** What stands in the place of a part that failed. Missing code is asked for again as soon as there is a network. */
export function PaneFailure({ error, shape, onRetry, renderFailure, ...rest }: Props) {
  const { reload = () => window.location.reload() } = rest;
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const isMissing = error instanceof ChunkError;
  const [isRetrying, startRetry] = useTransition();
  // In a transition the failure stays visible until the attempt has ended.
  const retry = () => startRetry(onRetry);
  useRetryOfChunk(error, retry);

  const title = isMissing ? t('part.missing') : (rest.title ?? t('state.brokenPart'));
  const detail = !isMissing ? undefined : t(isOnline ? 'part.newVersion' : 'part.offline');

  if (shape === 'nothing') return null;
  if (shape === 'icon') {
    return <IconButton label={title} icon={<CloudAlert size={18} />} disabled={isRetrying} onClick={retry} />;
  }
  if (shape === 'line') return <FailureLine title={title} isRetrying={isRetrying} onRetry={retry} />;

  const buttons = (
    <HStack gap="2" flexWrap="wrap" justify="center">
      {isMissing && isOnline && (
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => reload()}>
          {t('part.reload')}
        </Button>
      )}
      <Button size="sm" variant="outline" loading={isRetrying} onClick={retry}>
        {t('actions.retry')}
      </Button>
    </HStack>
  );
  if (renderFailure) return renderFailure({ title, detail, buttons });
  return (
    <Box role="alert" height={shape === 'page' ? '100dvh' : 'full'}>
      <EmptyState icon={CloudAlert} title={title} description={detail} isPage={shape === 'page'} action={buttons} />
    </Box>
  );
}

interface LineProps {
  title: string;
  isRetrying: boolean;
  onRetry: () => void;
}

function FailureLine({ title, isRetrying, onRetry }: LineProps) {
  const { t } = useTranslation('common');

  return (
    <Flex role="alert" align="center" justify="center" gap="2" px="3" py="1" color="fg.muted" fontSize="dense">
      <Icon as={CloudAlert} boxSize="4" flexShrink="0" aria-hidden />
      <Text>{title}</Text>
      <Button size="xs" minH={{ base: 'touch', md: '8' }} variant="ghost" loading={isRetrying} onClick={onRetry}>
        <RotateCw size={14} aria-hidden /> {t('actions.retry')}
      </Button>
    </Flex>
  );
}

/** Loads missing code again when the network is back: once for each time it comes back, never in a loop. */
function useRetryOfChunk(error: unknown, onRetry: () => void) {
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    if (!(error instanceof ChunkError)) return undefined;
    // Nothing renders the part any more, so that its next render is another attempt, however it comes about.
    error.forget();
    const handleOnline = () => retry();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [error]);
}

const listenToNetwork = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const useOnline = () => useSyncExternalStore(listenToNetwork, () => navigator.onLine);
