import { Button, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ON_CALL_WEEK } from '@prosa/contracts';
import { SectionHeading } from '@prosa/ui';
import { Copy } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormValue } from '../../../shared/forms/use-form-value.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { weekdayText } from '../../../shared/format/weekday.js';
import type { OnCallValues } from './on-call-values.js';
import { ShiftField } from './shift-field.js';

/** The shift of each day of the week; at least one day has one (docs/spec/secondary.md §5). */
export function WeekFields() {
  const { t } = useTranslation('on-call');
  const { getValues, setValue } = useFormContext<OnCallValues>();
  const { error } = useFormValue<OnCallValues & { week: unknown }>({
    name: 'week',
    validate: (_, values) => (values as OnCallValues).days.some(isShift) || t('problem.week'),
    deps: [],
  });

  function copyMonday() {
    const [monday] = getValues('days');
    if (!monday) return;
    const all = ON_CALL_WEEK.map(() => ({ ...monday }));
    setValue('days', all, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Stack as="section" gap="2">
      <SectionHeading title={t('field.week')} text={t('weekHint')} />
      {error && (
        <Text role="alert" color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
      <Stack gap="0">
        {ON_CALL_WEEK.map((_, index) => (
          <DayShift key={index} index={index} />
        ))}
      </Stack>
      <Button size="sm" variant="outline" colorPalette="gray" alignSelf="start" onClick={copyMonday}>
        <Copy aria-hidden size={14} />
        {t('copyMonday')}
      </Button>
    </Stack>
  );
}

const isShift = ({ startTime, endTime }: OnCallValues['days'][number]): boolean => startTime !== '' && endTime !== '';

function DayShift({ index }: { index: number }) {
  const { t } = useTranslation('on-call');
  const day = weekdayText(index, useLanguage());
  const shift = useWatch<OnCallValues, `days.${number}`>({ name: `days.${index}` });

  return (
    <Flex asChild gap="2" columnGap="4" align="start" flexWrap="wrap" paddingBlock="2" borderBottomWidth="1px">
      <fieldset>
        <chakra.legend float="left" width={{ base: 'full', sm: '32' }} fontWeight="medium" paddingTop={{ sm: '1.5' }}>
          {day}
        </chakra.legend>
        <HStack gap="1.5" align="start">
          <ShiftField path={`days.${index}`} edge="startTime" label={t('from')} isInWeek />
          <Text as="span" color="fg.muted" aria-hidden paddingTop="1.5">
            –
          </Text>
          <ShiftField path={`days.${index}`} edge="endTime" label={t('until')} isInWeek />
        </HStack>
        <Text fontSize="xs" color="fg.muted" paddingTop={{ sm: '2.5' }}>
          {!isShift(shift) ? t('noShift') : shift.endTime <= shift.startTime ? t('overNight') : null}
        </Text>
      </fieldset>
    </Flex>
  );
}
