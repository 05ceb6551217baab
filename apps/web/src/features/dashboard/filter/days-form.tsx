import { Button, chakra, Flex } from '@chakra-ui/react';
import { PERIOD_DAYS_MAX } from '@prosa/contracts';
import { DateField } from '@prosa/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { type Days, daysBetween, hasDays } from './dashboard-period.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Props {
  /** Accessible name of the form: which figures it filters. */
  label: string;
  /** The days that are applied. */
  days: Days;
  onApply: (days: Days) => void;
  /** Takes the days away again. */
  onClear: () => void;
}

/** First and last day of a period, which Filtrar applies (docs/spec/core.md §2). Its drafts begin with the applied days. */
export function DaysForm(props: Props) {
  const { from, to } = props.days;
  return <Drafts key={`${from} ${to}`} {...props} />;
}

function Drafts({ label, days, onApply, onClear }: Props) {
  const { t } = useTranslation('dashboard');
  const [drafts, setDrafts] = useState(days);
  const [isChecked, setIsChecked] = useState(false);
  const isDay = (text: string) => text === '' || DAY.test(text);
  const length = DAY.test(drafts.from) && DAY.test(drafts.to) ? daysBetween(drafts.from, drafts.to).length : 1;
  const lengthProblem = length === 0 ? t('filter.order') : length > PERIOD_DAYS_MAX ? t('filter.long') : undefined;
  const problems = {
    from: isDay(drafts.from) ? undefined : t('filter.noDay'),
    to: isDay(drafts.to) ? lengthProblem : t('filter.noDay'),
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!hasDays(drafts)) return void toaster.create({ type: 'warning', title: t('filter.empty') });
    setIsChecked(true);
    if (!problems.from && !problems.to) onApply(drafts);
  }

  const field = (name: keyof Days) => (
    <chakra.div flex={{ base: '1 1 9rem', sm: '0 0 10rem' }}>
      <DateField
        label={t(`filter.${name}`)}
        size="sm"
        value={drafts[name]}
        error={isChecked ? problems[name] : undefined}
        onChange={(day) => setDrafts({ ...drafts, [name]: day })}
      />
    </chakra.div>
  );

  return (
    <form aria-label={label} noValidate onSubmit={handleSubmit}>
      <Flex wrap="wrap" gap="3" align="flex-end">
        {field('from')}
        {field('to')}
        <Flex gap="2">
          <Button type="submit" size="sm" variant="outline">
            {t('filter.apply')}
          </Button>
          {hasDays(days) && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              {t('filter.clear')}
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  );
}
