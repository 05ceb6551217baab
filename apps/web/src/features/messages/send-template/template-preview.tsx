import { Box, Flex, Text } from '@chakra-ui/react';
import type { TemplateView } from '@prosa/contracts';
import { FileText, Image, type LucideIcon, Play, Reply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { filledTemplate, type Values } from './fill-template.js';

const MEDIA: Record<NonNullable<TemplateView['headerMedia']>, LucideIcon> = {
  image: Image,
  video: Play,
  document: FileText,
};

/** A template as the customer will see it. */
export function TemplatePreview({ template, values }: { template: TemplateView; values: Values }) {
  const { t } = useTranslation('messages');
  const { header, body, footer } = filledTemplate(template, values);
  const Media = template.headerMedia && MEDIA[template.headerMedia];

  return (
    <Box role="group" aria-label={t('template.preview')} bg="thread.bg" borderRadius="l2" p="3">
      <Box bg="bubble.theirs" borderRadius="bubble" boxShadow="xs" px="3" py="2" maxW="92%">
        {Media && (
          <Flex
            align="center"
            justify="center"
            height="24"
            mb="2"
            borderRadius="l2"
            bg="bg.emphasized"
            color="fg.muted"
          >
            <Media size={28} aria-hidden />
          </Flex>
        )}
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
