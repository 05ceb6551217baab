import { Badge, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { TemplateStatus, TemplateView } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

const TONES: Record<TemplateStatus, string> = {
  APPROVED: 'green',
  PENDING: 'gray',
  IN_APPEAL: 'gray',
  PAUSED: 'orange',
  LIMIT_EXCEEDED: 'orange',
  REJECTED: 'red',
  DISABLED: 'red',
};

/** One template as a customer sees it, with its examples, its state and its price category. */
export function TemplateCard({ template }: { template: TemplateView }) {
  const { t } = useTranslation('whatsapp-cloud');
  const { header, headerMedia, footer, buttons, status, category, rejectedReason } = template;
  const moved = useMoveText(template);

  return (
    <Stack as="article" gap="2" borderWidth="1px" borderRadius="lg" padding="4">
      <HStack gap="2" flexWrap="wrap">
        <Heading as="h3" size="sm" overflowWrap="anywhere">
          {template.name}
        </Heading>
        <Text color="fg.muted">{template.language}</Text>
        <Badge colorPalette={TONES[status]}>{t(`templates.status.${status}`)}</Badge>
        <Badge variant="outline">{t(`templates.category.${category}`)}</Badge>
      </HStack>
      {rejectedReason && <Text color="fg.error">{t('templates.rejected', { reason: rejectedReason })}</Text>}
      {moved && <Notice tone="warn" text={moved} />}
      <Stack gap="1" bg="bg.muted" borderRadius="md" padding="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {headerMedia && <Text color="fg.muted">{t(`templates.file.${headerMedia}`)}</Text>}
        {header && <Text fontWeight="semibold">{withExamples(template, 'header', header)}</Text>}
        <Text>{withExamples(template, 'body', template.body)}</Text>
        {footer && (
          <Text fontSize="sm" color="fg.muted">
            {footer}
          </Text>
        )}
        {buttons.length > 0 && (
          <HStack gap="2" flexWrap="wrap">
            {buttons.map((button, index) => (
              <Badge key={`${index} ${button.text}`} variant="outline">
                {button.text}
              </Badge>
            ))}
          </HStack>
        )}
      </Stack>
    </Stack>
  );
}

/** A template that Meta moved to another category costs another price. */
function useMoveText({ categoryChange, category }: TemplateView): string | null {
  const { t } = useTranslation('whatsapp-cloud');
  const format = useFormat();
  if (!categoryChange) return null;
  const from = t(`templates.category.${categoryChange.from as TemplateView['category']}`);
  const to = t(`templates.category.${category}`);
  return t('templates.moved', { from, to, date: format.day(categoryChange.at) });
}

/** The text with the examples of its places; a place without one stays as it is. */
function withExamples({ variables }: TemplateView, part: 'header' | 'body', text: string): string {
  const examples = new Map(
    variables.filter((variable) => variable.part === part).map(({ name, example }) => [name, example]),
  );
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => examples.get(name) || place);
}
