import type { TicketView } from '@prosa/contracts';
import { Box, Button, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { Check, CornerUpLeft, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  ticket: TicketView;
  /** Whether the reader attends it. */
  isMine: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onReturn: () => void;
  onResolve: () => void;
}

/** What can be done with a ticket as it stands: take it, give it back, resolve it, open it again. */
export function TicketActions({ ticket, isMine, isBusy, onAccept, onReturn, onResolve }: Props) {
  const { t } = useTranslation('tickets');
  const { status } = ticket;

  if (status === 'closed') {
    return (
      <Button size="sm" variant="outline" disabled={isBusy} onClick={onAccept}>
        <RotateCcw size={16} aria-hidden /> {t('actions.reopen')}
      </Button>
    );
  }
  if (!isMine || status === 'pending') return null;
  return (
    <Flex align="center" gap="1" flexShrink="0">
      <IconButton label={t('actions.return')} icon={<CornerUpLeft size={18} />} disabled={isBusy} onClick={onReturn} />
      <Button
        size="sm"
        px={{ base: '2', sm: '3.5' }}
        aria-label={t('actions.resolve')}
        disabled={isBusy}
        onClick={onResolve}
      >
        <Check size={18} aria-hidden />
        <Box as="span" hideBelow="sm">
          {t('actions.resolve')}
        </Box>
      </Button>
    </Flex>
  );
}
