import { TimeField } from '@prosa/ui';
import { type FieldValues, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormValue } from '../../../shared/forms/use-form-value.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Props {
  /** Path of the span, whose times are `startTime` and `endTime`. */
  path: string;
  edge: 'startTime' | 'endTime';
  label: string;
  /** Whether a span without times is none, as a day of the week without a shift. */
  isOptional?: boolean;
}

const OTHER = { startTime: 'endTime', endTime: 'startTime' } as const;

/** One end of a shift of the form around it, as HH:mm; both ends or neither are filled in. */
export function ShiftField({ path, edge, label, isOptional = false }: Props) {
  const { t } = useTranslation('on-call');
  const other = `${path}.${OTHER[edge]}`;

  function problemOf(value: unknown, values: FieldValues): string | true {
    const time = String(value ?? '');
    if (time === '') return isOptional && !get(values, other) ? true : t(`problem.${edge}`);
    return TIME.test(time) || t('problem.time');
  }

  const {
    value,
    onChange,
    onBlur: _,
    ...field
  } = useFormValue<FieldValues>({ name: `${path}.${edge}`, validate: problemOf, deps: [other] });
  return <TimeField {...field} label={label} value={String(value ?? '')} onChange={onChange} />;
}
