import { CONNECTION_MINUTES_MAX } from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { CONTINUITIES, type EditorValues } from '../form/editor-values.js';
import { MessageText } from '../form/message-text.js';
import { Sentence } from '../form/sentence.js';
import { useTimerSentences } from '../form/use-timer-sentences.js';

/** When silence warns and closes, and when a closed ticket reopens. */
export function TimersTab() {
  const { t } = useTranslation('connection-editor');
  const sentences = useTimerSentences();
  const { control } = useFormContext<EditorValues>();
  const [timeInactiveMessage, expiresTicket, whenExpiresTicket, continuity, timeCreateNewTicket] = useWatch({
    control,
    name: ['timeInactiveMessage', 'expiresTicket', 'whenExpiresTicket', 'continuity', 'timeCreateNewTicket'],
  });
  const minutes = { hint: t('hint.minutes'), min: 0, max: CONNECTION_MINUTES_MAX, maxWidth: '40' };

  return (
    <>
      <FormSection level={2} title={t('section.silence')}>
        <Sentence>{sentences.silence({ timeInactiveMessage, expiresTicket, whenExpiresTicket })}</Sentence>
        <FormNumber<EditorValues>
          name="timeInactiveMessage"
          label={t('field.timeInactiveMessage')}
          deps={['inactiveMessage']}
          validate={(warn, { expiresTicket: end }) => !warn || !end || warn < end || t('wrong.timeInactiveMessage')}
          {...minutes}
        />
        <MessageText
          name="inactiveMessage"
          label={t('field.inactiveMessage')}
          validate={(text, values) => !values.timeInactiveMessage || text.trim() !== '' || t('wrong.inactiveMessage')}
        />
        <FormNumber<EditorValues>
          name="expiresTicket"
          label={t('field.expiresTicket')}
          deps={['timeInactiveMessage']}
          {...minutes}
        />
        <FormSelect<EditorValues>
          name="whenExpiresTicket"
          label={t('field.whenExpiresTicket')}
          options={[
            { value: '1', label: t('when.customer') },
            { value: '0', label: t('when.any') },
          ]}
        />
        <MessageText name="expiresInactiveMessage" label={t('field.expiresInactiveMessage')} />
      </FormSection>
      <FormSection level={2} title={t('section.reopening')}>
        <FormSelect<EditorValues>
          name="continuity"
          label={t('field.continuity')}
          options={CONTINUITIES.map((value) => ({ value, label: t(`continuity.${value}`) }))}
        />
        {continuity === 'within' && (
          <FormNumber<EditorValues>
            name="timeCreateNewTicket"
            label={t('field.timeCreateNewTicket')}
            {...minutes}
            isRequired
            min={1}
            hint={undefined}
          />
        )}
        <Sentence>{sentences.reopening(continuity, timeCreateNewTicket)}</Sentence>
      </FormSection>
    </>
  );
}
