import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { OnCallPlan, ShiftSpan } from '@prosa/contracts';
import { EmptyState, ErrorState, PageTitle, RowsSkeleton, SectionHeading } from '@prosa/ui';
import { CalendarPlus, PhoneCall } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { onCallPeople } from '../api/on-call.js';
import { useOnCallPlan } from '../api/on-call-plan.js';
import { comingDays, type DayPart } from './coming-days.js';
import { DayLine } from './day-line.js';

const DayDialog = lazily(async () => (await import('./day-dialog.js')).DayDialog);

/** The coming fourteen days with who is on call and when nobody is, and later dates with shifts of their own. */
export function ComingDaysPanel() {
  const { t } = useTranslation('on-call');
  const errorText = useErrorText();
  const { data: plan, error, refetch } = useOnCallPlan();
  /** '' for a date that is chosen in the dialog. */
  const [changed, setChanged] = useState<string | null>(null);
  const close = () => setChanged(null);
  // Ready before somebody opens it.
  useEffect(() => void DayDialog.preload(), []);

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle
        title={t('comingDays')}
        action={
          <Button size="sm" variant="outline" disabled={!plan} onClick={() => setChanged('')}>
            <CalendarPlus aria-hidden size={16} />
            {t('changeOther')}
          </Button>
        }
      />
      <Box
        flex="1"
        minHeight="0"
        borderTopWidth="1px"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={t('comingDays')}
      >
        {plan ? (
          <Days plan={plan} onChange={setChanged} />
        ) : error ? (
          <ErrorState title={t('planFailed')} detail={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Box>
      {plan && changed !== null && (
        <DialogPane onClose={close}>
          <DayDialog plan={plan} day={changed} onClose={close} />
        </DialogPane>
      )}
    </Flex>
  );
}

function Days({ plan, onChange }: { plan: OnCallPlan; onChange: (day: string) => void }) {
  const { t } = useTranslation('on-call');
  const days = comingDays(plan);
  const isEmpty = plan.shifts.length === 0 && plan.overrides.length === 0;
  if (isEmpty && plan.gaps.length === 0) {
    return <EmptyState icon={PhoneCall} title={t('none')} description={t('noneHint')} />;
  }

  return (
    <Stack gap="4" paddingInline={{ base: '4', md: '6' }} paddingBlock="4">
      <Text color="fg.muted" fontSize="sm">
        {t('clock', { zone: plan.timeZone })}
      </Text>
      <Stack as="ol" listStyleType="none" gap="0">
        {days.map((day, index) => (
          <DayLine key={day.day} day={day} isToday={index === 0} onChange={() => onChange(day.day)} />
        ))}
      </Stack>
      <LaterDays plan={plan} after={days.at(-1)?.day ?? ''} onChange={onChange} />
    </Stack>
  );
}

/** Dates after the fourteen days: their own shifts as they are written. */
function LaterDays({ plan, after, onChange }: { plan: OnCallPlan; after: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('on-call');
  const { rows: people } = useRecordRows(onCallPeople, { search: '', filter: undefined });
  const later = plan.overrides.filter(({ day }) => day > after);
  if (later.length === 0) return null;

  const partOf = ({ onCallId, startTime, endTime }: ShiftSpan): DayPart => ({
    name: people.find(({ id }) => id === onCallId)?.user.name ?? '…',
    from: startTime,
    to: endTime,
    begin: shareOf(startTime),
    end: endTime > startTime ? shareOf(endTime) : 1,
  });
  return (
    <Stack as="section" gap="1">
      <SectionHeading title={t('later')} text={t('laterHint')} />
      <Stack as="ol" listStyleType="none" gap="0">
        {later.map(({ day, spans }) => {
          const parts = spans.length > 0 ? spans.map(partOf) : [NOBODY];
          const line = { day, isOverride: true, parts };
          return <DayLine key={day} day={line} isToday={false} onChange={() => onChange(day)} />;
        })}
      </Stack>
    </Stack>
  );
}

const NOBODY: DayPart = { name: null, from: '00:00', to: '24:00', begin: 0, end: 1 };

/** Place of a time in its day, 0 to 1. */
const shareOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 1_440;
