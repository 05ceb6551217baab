import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { OwnCompanyView } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveSchedules } from '../api/use-save-schedules.js';
import { areValid, type Hours, HoursFields } from './hours-fields.js';

interface Props {
  company: OwnCompanyView;
}

/** Form of the seven days and of dates with other hours, saved together. */
export function SchedulesForm({ company }: Props) {
  const { t } = useTranslation('opening-hours');
  const save = useSaveSchedules();
  const { schedules, exceptions, timeZone } = company;
  const [hours, setHours] = useState<Hours>({ schedules, exceptions });
  const isValid = areValid(hours);
  const isChanged = JSON.stringify(hours) !== JSON.stringify({ schedules, exceptions });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isValid) save.mutate(hours);
  }

  return (
    <Stack asChild gap="4" padding={{ base: '4', md: '6' }} maxWidth="3xl">
      <form noValidate onSubmit={handleSubmit}>
        <Text color="fg.muted">{t('clock', { zone: timeZone })}</Text>
        <HoursFields hours={hours} zone={timeZone} onChange={setHours} />
        <HStack gap="3" justify="flex-end" flexWrap="wrap" position="sticky" bottom="0" paddingBlock="3" bg="bg.panel">
          <Stack flex="1" minWidth="60" role="status">
            {isChanged && <Notice tone="plain" text={t(isValid ? 'unsaved' : 'incomplete')} />}
          </Stack>
          <Button type="submit" disabled={!isChanged || !isValid} loading={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}
