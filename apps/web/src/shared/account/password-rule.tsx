import { HStack, Icon } from '@chakra-ui/react';
import { PASSWORD_LENGTH } from '@prosa/contracts';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Number of characters typed so far. */
  length: number;
  /** Characters that are needed; by default those of an admin. */
  min?: number;
}

/** The rule of a new password, checked off while the user types. */
export function PasswordRule({ length, min = PASSWORD_LENGTH.admin }: Props) {
  const { t } = useTranslation('common');
  const isMet = length >= min;

  return (
    <HStack as="span" gap="1.5" color={isMet ? 'good.fg' : undefined}>
      <Icon boxSize="4">{isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}</Icon>
      {t('password.rule', { min })}
    </HStack>
  );
}
