import { HStack, Icon } from '@chakra-ui/react';
import { PASSWORD_LENGTH } from '@prosa/contracts';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Characters typed so far. */
  length: number;
}

/** What an admin's password must be, ticked off while one types. */
export function PasswordRule({ length }: Props) {
  const { t } = useTranslation('common');
  const isMet = length >= PASSWORD_LENGTH.admin;

  return (
    <HStack as="span" gap="1.5" color={isMet ? 'good.fg' : undefined}>
      <Icon boxSize="4">{isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}</Icon>
      {t('password.rule', { min: PASSWORD_LENGTH.admin })}
    </HStack>
  );
}
