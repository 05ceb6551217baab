import { chakra } from '@chakra-ui/react';
import type { ConnectionOperations } from '@prosa/contracts';
import { Activity } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { healthAddress } from '../../../shared/address/paths.js';

/** Opens everything that is known of how a connection does. */
export function HealthLink({ connection: { connectionId, name } }: { connection: ConnectionOperations }) {
  const { t } = useTranslation('connections');
  const label = t('health', { name });

  return (
    <chakra.span
      asChild
      display="inline-block"
      color="fg.muted"
      padding="2"
      borderRadius="l1"
      _hover={{ color: 'fg', bg: 'bg.subtle' }}
      focusVisibleRing="outside"
    >
      <Link to={healthAddress(connectionId, '/operations')} aria-label={label} title={label}>
        <Activity aria-hidden size={18} />
      </Link>
    </chakra.span>
  );
}
