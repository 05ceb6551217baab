import { chakra, HStack } from '@chakra-ui/react';
import type { ContactListItem, ItemValidity } from '@prosa/contracts';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const MARKS = {
  valid: { Icon: CircleCheck, color: 'good.fg' },
  invalid: { Icon: CircleX, color: 'bad.fg' },
  unchecked: { Icon: CircleDashed, color: 'fg.muted' },
} as const;

const validityOf = ({ isWhatsappValid }: ContactListItem): ItemValidity => {
  if (isWhatsappValid === null) return 'unchecked';
  return isWhatsappValid ? 'valid' : 'invalid';
};

/** Whether a contact's number has an account, with an explanation. */
export function Validity({ item }: { item: ContactListItem }) {
  const { t } = useTranslation('contact-list-items');
  const validity = validityOf(item);
  const { Icon, color } = MARKS[validity];

  return (
    <HStack gap="1.5" align="baseline" title={t(`validity.${validity}.meaning`)}>
      <chakra.span color={color} flexShrink="0" alignSelf="center">
        <Icon aria-hidden size={16} />
      </chakra.span>
      {t(`validity.${validity}.name`)}
    </HStack>
  );
}
