import { Box, HStack, Stack, Tabs, Text, VisuallyHidden } from '@chakra-ui/react';
import { CAMPAIGN_TEXT_MAX_LENGTH, type CampaignStep, type CampaignVariable } from '@prosa/contracts';
import { TextAreaField } from '@prosa/ui';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInsertion } from '../../../shared/hooks/use-insertion.js';
import { type CampaignValues, TEXT_FIELDS } from './campaign-values.js';
import { VariableButtons } from './variable-buttons.js';

interface Props {
  step: CampaignStep;
  variables: readonly CampaignVariable[];
  /** The text that is shown, from 1. */
  variant: number;
  onVariant: (variant: number) => void;
}

/** The five texts of a step, one at a time; all stay mounted, so that each is checked. */
export function VariantTexts({ step, variables, variant, onVariant }: Props) {
  const { t } = useTranslation('campaigns');
  const fields = TEXT_FIELDS[step];
  const texts = useWatch<CampaignValues>({ name: fields }) as unknown as string[];

  return (
    <Stack gap="2">
      <Tabs.Root
        size="sm"
        colorPalette="brand"
        value={String(variant)}
        onValueChange={({ value }) => onVariant(Number(value))}
      >
        <Tabs.List aria-label={t(`texts.${step}`)} overflowX="auto">
          {fields.map((field, index) => (
            <Tabs.Trigger key={field} value={String(index + 1)} flexShrink="0" gap="1.5">
              {t('texts.variant', { number: index + 1 })}
              {texts[index]?.trim() !== '' && (
                <>
                  <Box as="span" aria-hidden boxSize="1.5" borderRadius="full" bg="brand.solid" />
                  <VisuallyHidden>{t('texts.written')}</VisuallyHidden>
                </>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {fields.map((field, index) => (
          <Tabs.Content key={field} value={String(index + 1)} tabIndex={-1} paddingTop="3" paddingBottom="0">
            <VariantText name={field} label={t(`texts.field.${step}`, { number: index + 1 })} variables={variables} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <Text fontSize="xs" color="fg.muted">
        {t('texts.hint')}
      </Text>
    </Stack>
  );
}

interface TextProps extends Pick<Props, 'variables'> {
  name: (typeof TEXT_FIELDS)[CampaignStep][number];
  label: string;
}

function VariantText({ name, label, variables }: TextProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormat();
  const maxLength = {
    value: CAMPAIGN_TEXT_MAX_LENGTH,
    message: t('common:form.tooLongMax', { max: CAMPAIGN_TEXT_MAX_LENGTH }),
  };
  const { field, fieldState } = useController<CampaignValues, typeof name>({ name, rules: { maxLength } });
  const text = field.value;
  const { ref, insert } = useInsertion(field);

  return (
    <Stack gap="2">
      <TextAreaField {...field} ref={ref} label={label} rows={6} maxHeight="80" error={fieldState.error?.message} />
      <HStack justify="space-between" align="start" gap="3">
        <VariableButtons field={label} variables={variables} onInsert={insert} />
        <Text
          flexShrink="0"
          fontSize="xs"
          color={text.length > CAMPAIGN_TEXT_MAX_LENGTH ? 'fg.error' : 'fg.muted'}
          fontVariantNumeric="tabular-nums"
          paddingTop="1.5"
        >
          {t('texts.count', { shown: number(text.length), max: number(CAMPAIGN_TEXT_MAX_LENGTH) })}
        </Text>
      </HStack>
    </Stack>
  );
}
