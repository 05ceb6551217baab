import { type MediaType, inOneLine, withoutMarks } from '@prosa/contracts';
import { Box } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '../../../shared/messaging/kind-icons.js';

interface Props {
  message: { body: string; mediaType: MediaType; isDeleted?: boolean };
}

/** Kinds whose body is data instead of text. */
const WITHOUT_TEXT: MediaType[] = ['locationMessage', 'contactMessage', 'call_log', 'unreadable', 'unsupported'];

const textOf = (body: string): string => inOneLine(withoutMarks(body));

/** A message in one line: icon of its kind and its text, or the kind's name when there is none. */
export function MessageSummary({ message: { body, mediaType, isDeleted = false } }: Props) {
  const { t } = useTranslation('messages');
  const Icon = isDeleted ? Ban : KIND_ICONS[mediaType];
  const text = isDeleted ? t('deleted') : WITHOUT_TEXT.includes(mediaType) ? '' : textOf(body);

  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1" minW="0" maxW="full">
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <Box as="span" truncate unicodeBidi="plaintext">
        {text || t(`kind.${mediaType}`)}
      </Box>
    </Box>
  );
}
