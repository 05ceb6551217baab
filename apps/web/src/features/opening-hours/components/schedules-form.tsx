import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { type OwnCompanyView, wrongTimes } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WeekFields } from './week-fields.js';
import { useSaveSchedules } from '../api/use-save-schedules.js';

interface Props {
  company: OwnCompanyView;
}

/** Form of the seven days, saved together. */
export function SchedulesForm({ company }: Props) {
  const { t } = useTranslation('opening-hours');
  const save = useSaveSchedules();
  const [week, setWeek] = useState(company.schedules);
  const wrong = wrongTimes(week);
  const isChanged = JSON.stringify(week) !== JSON.stringify(company.schedules);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (wrong.length === 0) save.mutate(week);
  }

  return (
    <Stack asChild gap="4" padding={{ base: '4', md: '6' }} maxWidth="3xl">
      <form noValidate onSubmit={handleSubmit}>
        <Text color="fg.muted">{t('clock', { zone: company.timeZone })}</Text>
        <WeekFields week={week} wrong={wrong} onChange={setWeek} />
        <HStack gap="3" justify="flex-end" flexWrap="wrap" position="sticky" bottom="0" paddingBlock="3" bg="bg.panel">
          <Stack flex="1" minWidth="60" role="status">
            {isChanged && <Notice tone="plain" text={t('unsaved')} />}
          </Stack>
          <Button type="submit" disabled={!isChanged || wrong.length > 0} loading={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}
