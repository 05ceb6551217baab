import { Box, Flex, Image as Picture, Text } from '@chakra-ui/react';
import type { TemplateView } from '@prosa/contracts';
import { FileText, Image, type LucideIcon, Play, Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OutgoingFile } from '../conversation/thread-message.js';
import { filledTemplate, type Values } from './fill-template.js';

const MEDIA: Record<NonNullable<TemplateView['headerMedia']>, LucideIcon> = {
  image: Image,
  video: Play,
  document: FileText,
};

interface Props {
  template: TemplateView;
  values: Values;
  file: OutgoingFile | null;
}

/** A template as the customer will see it. */
export function TemplatePreview({ template, values, file }: Props) {
  const { t } = useTranslation('messages');
  const { header, body, footer } = filledTemplate(template, values);

  return (
    <Box role="group" aria-label={t('template.preview')} bg="thread.bg" borderRadius="l2" p="3">
      <Box bg="bubble.theirs" borderRadius="bubble" boxShadow="xs" px="3" py="2" maxW="92%">
        <HeaderMedia kind={template.headerMedia} file={file} />
        {header && (
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {header}
          </Text>
        )}
        <Text lineHeight="message" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {body}
        </Text>
        {footer && (
          <Text fontSize="dense" color="bubble.meta" overflowWrap="anywhere">
            {footer}
          </Text>
        )}
      </Box>
      {template.buttons.map(({ text }) => (
        <Flex
          key={text}
          align="center"
          justify="center"
          gap="2"
          mt="1"
          minHeight="9"
          px="3"
          maxW="92%"
          bg="bubble.theirs"
          borderRadius="bubble"
          boxShadow="xs"
          color="brand.fg"
          fontWeight="medium"
        >
          <Reply size={16} aria-hidden />
          <Text truncate>{text}</Text>
        </Flex>
      ))}
    </Box>
  );
}

/** The chosen picture, or a box with the name of the file once one is chosen. */
function HeaderMedia({ kind, file }: { kind: TemplateView['headerMedia']; file: OutgoingFile | null }) {
  if (kind === null) return null;
  if (kind === 'image' && file) {
    return <Picture src={file.url} alt="" maxH="44" width="full" objectFit="cover" mb="2" borderRadius="l2" />;
  }
  const Media = MEDIA[kind];
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="1"
      height="24"
      px="3"
      mb="2"
      borderRadius="l2"
      bg="bg.emphasized"
      color="fg.muted"
    >
      <Media size={28} aria-hidden />
      {file && (
        <Text maxW="full" truncate fontSize="dense">
          {file.info.fileName}
        </Text>
      )}
    </Flex>
  );
}
