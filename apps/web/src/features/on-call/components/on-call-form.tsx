import { HStack, Text } from '@chakra-ui/react';
import { digitsIn, ON_CALL_INTERVAL, ON_CALL_PHONE_DIGITS, type OnCallInput, type OnCallView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormText } from '../../../shared/forms/form-text.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { inputOf, type OnCallValues, valuesOf } from './on-call-values.js';
import { WeekFields } from './week-fields.js';

/** Who is on call, by which phone, how often they are notified, and their week. */
function OnCallFields({ record }: { record: OnCallView | undefined }) {
  const { t } = useTranslation('on-call');
  const { data } = useUserNames();
  // Until the names are loaded the person of the record is known all the same.
  const users = data ?? (record ? [record.user] : []);
  const { min, max } = ON_CALL_PHONE_DIGITS;
  const isPhone = (text: string) => {
    const { length } = digitsIn(text);
    return (length >= min && length <= max) || t('problem.phone');
  };

  return (
    <>
      <FormSelect<OnCallValues, number | null>
        name="userId"
        label={t('field.user')}
        isRequired
        messages={{ required: t('problem.user') }}
        options={[
          { value: null, label: t('chooseUser') },
          ...users.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <HStack gap="4" align="start" flexWrap="wrap">
        <FormText<OnCallValues>
          name="phone"
          label={t('field.phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          isRequired
          messages={{ required: t('problem.phone') }}
          rules={{ validate: isPhone }}
        />
        <FormNumber<OnCallValues>
          name="interval"
          label={t('field.interval')}
          hint={t('intervalHint')}
          isRequired
          min={ON_CALL_INTERVAL.min}
          max={ON_CALL_INTERVAL.max}
        />
      </HStack>
      <WeekFields />
      <Text fontSize="sm" color="fg.muted">
        {t('how')}
      </Text>
    </>
  );
}

export const onCallForm: RecordForm<OnCallView, OnCallInput, OnCallValues> = {
  valuesOf,
  inputOf,
  fieldOf: { ERR_ON_CALL_EXISTS: 'userId', ERR_NO_USER_FOUND: 'userId' },
  Fields: OnCallFields,
};
