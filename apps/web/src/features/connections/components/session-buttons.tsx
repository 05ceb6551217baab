import { Button, HStack } from '@chakra-ui/react';
import type { ConnectionStatus, ConnectionView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { AccountButtons } from './account-buttons.js';
import type { SessionAction } from '../api/use-session-action.js';

type Choice = SessionAction | 'showCode';

/** Actions offered in each state, most likely first. */
const CHOICES: Record<ConnectionStatus, readonly Choice[]> = {
  qrcode: ['showCode', 'disconnect'],
  PENDING: ['renew'],
  DISCONNECTED: ['retry', 'renew'],
  TIMEOUT: ['retry', 'renew'],
  OPENING: ['disconnect'],
  PAIRING: ['disconnect'],
  CONNECTED: ['disconnect'],
};

interface Props {
  connection: ConnectionView;
  isPending: boolean;
  onAct: (action: SessionAction) => void;
  onShowCode: () => void;
}

/** Buttons for the actions that the session's state allows. */
export function SessionButtons({ connection, isPending, onAct, onShowCode }: Props) {
  const { t } = useTranslation('connections');
  // Other channels have no phone to link: their account is authorised at its provider.
  if (connection.channel !== 'whatsapp')
    return <AccountButtons connection={connection} isPending={isPending} onDisconnect={() => onAct('disconnect')} />;

  return (
    <HStack gap="2" wrap="wrap">
      {CHOICES[connection.status].map((choice, place) => (
        <Button
          key={choice}
          size="xs"
          variant={place === 0 && choice !== 'disconnect' ? 'solid' : 'outline'}
          colorPalette={choice === 'disconnect' ? 'gray' : 'brand'}
          disabled={isPending}
          onClick={() => (choice === 'showCode' ? onShowCode() : onAct(choice))}
        >
          {t(`action.${choice}`)}
        </Button>
      ))}
    </HStack>
  );
}
