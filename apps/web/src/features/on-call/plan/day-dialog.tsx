import { Button, Flex, Text } from '@chakra-ui/react';
import { localMoment, ON_CALL_SPANS_MAX, type OnCallPlan, type ShiftSpan } from '@prosa/contracts';
import { Undo2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDate } from '../../../shared/forms/form-date.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormList } from '../../../shared/forms/nested/form-list.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { onCallPeople } from '../api/on-call.js';
import { useSaveDay } from '../api/on-call-plan.js';
import { ShiftField } from '../components/shift-field.js';
import { shiftsBeginningOn } from './coming-days.js';
import { dayTitle } from './day-texts.js';

interface Props {
  plan: OnCallPlan;
  /** YYYY-MM-DD; '' when it is chosen in the dialog. */
  day: string;
  onClose: () => void;
}

interface DayValues {
  day: string;
  spans: ShiftSpan[];
}

/** The shifts of one date in place of those of its weekday: a swap, a holiday. Without any nobody is on call. */
export function DayDialog({ plan, day, onClose }: Props) {
  const { t } = useTranslation('on-call');
  const language = useLanguage();
  const save = useSaveDay();
  const showError = useErrorToast();
  const override = plan.overrides.find((each) => each.day === day);
  const spans = override?.spans ?? (day === '' ? [] : shiftsBeginningOn(plan, day));
  const state = useRecordForm<DayValues, void>({
    values: { day, spans },
    save: (values) => save.mutateAsync(values),
    onSaved: onClose,
  });

  return (
    <RecordDialog
      {...state}
      title={day === '' ? t('changeOther') : t('dayTitle', { day: dayTitle(day, language) })}
      onClose={onClose}
    >
      <Text color="fg.muted" fontSize="sm">
        {t('dayHint')}
      </Text>
      {day === '' && (
        <FormDate<DayValues>
          name="day"
          label={t('field.day')}
          isRequired
          min={localMoment(plan.timeZone, new Date(plan.from)).date}
        />
      )}
      <SpanFields />
      {override && (
        <Button
          size="sm"
          variant="ghost"
          alignSelf="start"
          loading={save.isPending}
          onClick={() => save.mutate({ day, spans: null }, { onSuccess: onClose, onError: showError })}
        >
          <Undo2 aria-hidden size={16} />
          {t('clearDay')}
        </Button>
      )}
    </RecordDialog>
  );
}

function SpanFields() {
  const { t } = useTranslation('on-call');
  const { control } = useFormContext<DayValues>();
  const { rows: people } = useRecordRows(onCallPeople, { search: '', filter: undefined });
  const spans = useWatch({ control, name: 'spans' });
  const options = people.map(({ id, user }) => ({ value: id, label: user.name }));

  return (
    <>
      <FormList<DayValues, 'spans'>
        name="spans"
        label={t('field.shifts')}
        blank={{ onCallId: people[0]?.id ?? 0, startTime: '', endTime: '' }}
        addLabel={t('addShift')}
        removeLabel={(row) => t('removeShift', { row })}
        max={ON_CALL_SPANS_MAX}
      >
        {(path) => (
          <Flex gap="2" flex="1" minWidth="0" flexWrap="wrap">
            <Flex flex={{ base: '1 1 100%', sm: '1 1 10rem' }} minWidth="0">
              <FormSelect<DayValues, number>
                name={`${path}.onCallId` as 'spans.0.onCallId'}
                label={t('column.person')}
                options={options}
              />
            </Flex>
            <Flex flex="0 1 6rem">
              <ShiftField path={path} edge="startTime" label={t('from')} />
            </Flex>
            <Flex flex="0 1 6rem">
              <ShiftField path={path} edge="endTime" label={t('until')} />
            </Flex>
          </Flex>
        )}
      </FormList>
      {spans.length === 0 && (
        <Text color="fg.error" fontSize="sm">
          {t('nobodyThatDay')}
        </Text>
      )}
    </>
  );
}
