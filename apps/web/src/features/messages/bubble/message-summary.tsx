import type { MediaType } from '@prosa/contracts';
import { Box } from '@chakra-ui/react';
import { Ban, FileText, Image, MapPin, Mic, Phone, UserRound, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ICONS: Partial<Record<MediaType, typeof FileText>> = {
  image: Image,
  audio: Mic,
  video: Video,
  application: FileText,
  locationMessage: MapPin,
  contactMessage: UserRound,
  call_log: Phone,
};

interface Props {
  message: { body: string; mediaType: MediaType; isDeleted?: boolean };
}

/** Bodies of these kinds are data, not words. */
const WORDLESS: MediaType[] = ['locationMessage', 'contactMessage', 'call_log', 'unreadable', 'unsupported'];

/** A message in one line: a sign for its kind, its words, or the kind's name when it has none. */
export function MessageSummary({ message: { body, mediaType, isDeleted = false } }: Props) {
  const { t } = useTranslation('messages');
  const Icon = isDeleted ? Ban : ICONS[mediaType];
  const words = isDeleted ? t('deleted') : WORDLESS.includes(mediaType) ? '' : body.replace(/\s+/g, ' ').trim();

  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1" minW="0" maxW="full">
      {Icon && <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />}
      <Box as="span" truncate>
        {words || t(`kind.${mediaType}`)}
      </Box>
    </Box>
  );
}
