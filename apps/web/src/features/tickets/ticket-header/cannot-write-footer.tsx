import type { TicketView } from '@prosa/contracts';
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isAcceptable, isReopenable, isWritable } from './ticket-states.js';

interface Props {
  ticket: TicketView;
  isBusy: boolean;
  onAccept: () => void;
}

/** Replaces the composer where the user cannot write: the reason, with the action that would allow it. */
export function CannotWriteFooter({ ticket, isBusy, onAccept }: Props) {
  const { t } = useTranslation('tickets');
  const { status, user } = ticket;
  const action = isAcceptable(status) ? 'actions.accept' : isReopenable(status) ? 'actions.reopen' : undefined;
  const reason = isWritable(status) ? t('footer.other', { name: user?.name ?? '' }) : t(`footer.${status}`);

  return (
    <Flex
      align="center"
      justify="center"
      wrap="wrap"
      gap="3"
      p="3"
      minH="16"
      bg="bg.panel"
      borderTopWidth="1px"
      style={{ paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' }}
    >
      <Text color="fg.muted">{reason}</Text>
      {action && (
        <Button size="sm" loading={isBusy} onClick={onAccept}>
          {t(action)}
        </Button>
      )}
    </Flex>
  );
}
