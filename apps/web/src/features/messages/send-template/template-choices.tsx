import { Badge, Box, Flex, Input, RadioGroup, Stack, Text } from '@chakra-ui/react';
import type { TemplateView } from '@prosa/contracts';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateList } from '../../../shared/conversation/capabilities.js';
import { canBeSent, searchTemplates } from '../../../shared/templates/fill-template.js';

interface Props {
  list: TemplateList;
  chosen: TemplateView | undefined;
  onChoose: (template: TemplateView) => void;
}

/** Picker of a template, by name or text. Those that cannot be sent now are shown with the reason. */
export function TemplateChoices({ list: { templates, error, retry }, chosen, onChoose }: Props) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const found = templates && searchTemplates(templates, search);
  const hint = found?.length === 0 && t(templates?.length === 0 ? 'template.none' : 'template.notFound');

  return (
    <Stack gap="3" minW="0">
      <Input
        autoFocus
        value={search}
        borderColor="border.control"
        placeholder={t('template.search')}
        aria-label={t('template.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Box height={{ base: '44', md: '80' }} overflowY="auto" borderWidth="1px" borderRadius="l2">
        {error ? (
          <ErrorState title={t('template.failed')} onRetry={() => void retry()} />
        ) : !found ? (
          <RowsSkeleton rows={3} />
        ) : hint ? (
          <Text p="4" color="fg.muted" role="status">
            {hint}
          </Text>
        ) : (
          <RadioGroup.Root
            aria-label={t('template.title')}
            value={chosen ? String(chosen.id) : null}
            onValueChange={({ value }) => {
              const template = found.find(({ id }) => String(id) === value);
              if (template && canBeSent(template)) onChoose(template);
            }}
          >
            {found.map((template) => (
              <Choice key={template.id} template={template} isChosen={template.id === chosen?.id} />
            ))}
          </RadioGroup.Root>
        )}
      </Box>
    </Stack>
  );
}

function Choice({ template, isChosen }: { template: TemplateView; isChosen: boolean }) {
  const { t } = useTranslation('messages');
  const { id, name, language, category, status, body, rejectedReason } = template;
  const isUsable = canBeSent(template);
  const reason = rejectedReason && rejectedReason !== 'NONE' ? ` (${rejectedReason})` : '';

  return (
    <RadioGroup.Item value={String(id)} disabled={!isUsable} width="full" gap="0" cursor="pointer">
      <RadioGroup.ItemHiddenInput />
      <Flex
        gap="3"
        width="full"
        minW="0"
        px="3"
        py="2"
        bg={isChosen ? 'row.selected' : undefined}
        _hover={isChosen || !isUsable ? undefined : { bg: 'row.hover' }}
      >
        <RadioGroup.ItemIndicator flexShrink="0" mt="0.5" />
        <RadioGroup.ItemText minW="0" flex="1" opacity="1">
          <Flex align="center" gap="2" wrap="wrap">
            <Text as="span" fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Text>
            <Badge colorPalette={category === 'MARKETING' ? 'orange' : 'gray'}>
              {t(`template.category.${category}`)}
            </Badge>
            <Text as="span" fontSize="xs" color="fg.muted">
              {language}
            </Text>
          </Flex>
          <Text as="span" display="block" fontSize="dense" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
            {body}
          </Text>
          {!isUsable && (
            <Text as="span" display="block" fontSize="dense" color="bad.fg">
              {t(`template.status.${status as Exclude<typeof status, 'APPROVED'>}`)}
              {reason}
            </Text>
          )}
        </RadioGroup.ItemText>
      </Flex>
    </RadioGroup.Item>
  );
}
