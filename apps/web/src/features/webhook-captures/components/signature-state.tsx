import { Badge } from '@chakra-ui/react';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether a request was signed with the subscription's secret. */
export function SignatureState({ isSigned }: { isSigned: boolean }) {
  const { t } = useTranslation('webhook-captures');
  const Icon = isSigned ? ShieldCheck : ShieldX;

  return (
    <Badge colorPalette={isSigned ? 'green' : 'red'}>
      <Icon aria-hidden size={14} />
      {t(isSigned ? 'signature.valid' : 'signature.wrong')}
    </Badge>
  );
}
