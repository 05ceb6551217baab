import { API_EVENTS, type ApiEventType } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';

/** A test is sent on request. */
const CHOICES = API_EVENTS.filter((event) => event !== 'webhook.test');

/** The events of a receiver, as the field `events` of the form around it: at least one. */
export function EventChoices() {
  const { t } = useTranslation('webhooks');

  return (
    <FormChoices<{ events: ApiEventType[] }, ApiEventType>
      name="events"
      label={t('field.events')}
      none=""
      isWhole
      options={CHOICES.map((value) => ({ value, label: t(`event.${value}`) }))}
      validate={(events) => (events as ApiEventType[]).length > 0 || t('noEvents')}
    />
  );
}
