import { type MediaType, inOneLine, withoutMarks } from '@prosa/contracts';
import { Box } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '../../../shared/messaging/kind-icons.js';

interface Props {
  message: { body: string; mediaType: MediaType; isDeleted?: boolean };
}

/** Bodies of these kinds are data, not words. */
const WORDLESS: MediaType[] = ['locationMessage', 'contactMessage', 'call_log', 'unreadable', 'unsupported'];

const wordsOf = (body: string): string => inOneLine(withoutMarks(body));

/** A message in one line: a sign for its kind, its words, or the kind's name when it has none. */
export function MessageSummary({ message: { body, mediaType, isDeleted = false } }: Props) {
  const { t } = useTranslation('messages');
  const Icon = isDeleted ? Ban : KIND_ICONS[mediaType];
  const words = isDeleted ? t('deleted') : WORDLESS.includes(mediaType) ? '' : wordsOf(body);

  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1" minW="0" maxW="full">
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <Box as="span" truncate>
        {words || t(`kind.${mediaType}`)}
      </Box>
    </Box>
  );
}
