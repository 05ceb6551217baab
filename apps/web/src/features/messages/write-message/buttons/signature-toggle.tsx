import { IconButton } from '@prosa/ui';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStoredValue } from '../../../../shared/storage/stored-value.js';
import { signatureChoice } from './composer-choices.js';

/** Toggles the sender's name before each message. */
export function SignatureToggle() {
  const { t } = useTranslation('messages');
  const isOn = useStoredValue(signatureChoice) === 'on';

  return (
    <IconButton
      label={t(isOn ? 'signature.on' : 'signature.off')}
      icon={<PenLine size={19} />}
      placement="top"
      aria-pressed={isOn}
      color={isOn ? 'brand.fg' : 'fg.muted'}
      bg={isOn ? 'brand.subtle' : undefined}
      onClick={() => signatureChoice.write(isOn ? 'off' : 'on')}
    />
  );
}
