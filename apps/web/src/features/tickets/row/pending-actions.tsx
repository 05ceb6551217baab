import { Button, Flex, IconButton } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  id: string;
  name: string;
  peekTo: string;
  isActive: boolean;
  isPending: boolean;
  onAccept: () => void;
}

/** Buttons of a waiting row: accept, or peek without marking it as read. */
export function PendingActions({ id, name, peekTo, isActive, isPending, onAccept }: Props) {
  const { t } = useTranslation('tickets');
  const tabIndex = isActive ? 0 : -1;

  return (
    <Flex align="center" gap="1" flexShrink="0">
      <IconButton
        asChild
        variant="ghost"
        size="sm"
        colorPalette="gray"
        color="fg.muted"
        title={t('actions.peek')}
        aria-label={t('actions.peekAt', { name })}
      >
        <Link to={peekTo} tabIndex={tabIndex}>
          <Eye size={18} aria-hidden />
        </Link>
      </IconButton>
      <Button
        id={id}
        size="sm"
        height={{ base: '10', sm: '8' }}
        px="3"
        variant="surface"
        colorPalette="brand"
        tabIndex={tabIndex}
        loading={isPending}
        aria-label={t('actions.acceptOf', { name })}
        onClick={onAccept}
      >
        {t('actions.accept')}
      </Button>
    </Flex>
  );
}
