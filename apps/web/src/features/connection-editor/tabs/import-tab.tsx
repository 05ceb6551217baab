import { useTranslation } from 'react-i18next';
import { FormDate } from '../../../shared/forms/form-date.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import type { EditorTabProps } from '../form/editor-form.js';
import { importDays, localDay } from '../form/days.js';
import type { EditorValues } from '../form/editor-values.js';
import { Hint } from '../form/hint.js';

/** Which old messages of the phone are imported after pairing. */
export function ImportTab({ connection }: EditorTabProps) {
  const { t } = useTranslation('connection-editor');
  const { min, max } = importDays();
  const saved = localDay(connection.importOldMessages);
  // A day that was right when it was saved stays right, although time goes by.
  const first = saved !== '' && saved < min ? saved : min;

  return (
    <>
      <Hint>{t('hint.import')}</Hint>
      <FormDate<EditorValues>
        name="importOldMessages"
        label={t('field.importOldMessages')}
        hint={t('hint.importOldMessages')}
        min={first}
        max={max}
        deps={['importRecentMessages']}
        validate={(from, { importRecentMessages: until }) =>
          from !== '' || until === '' || t('wrong.importOldMessages')
        }
      />
      <FormDate<EditorValues>
        name="importRecentMessages"
        label={t('field.importRecentMessages')}
        hint={t('hint.importRecentMessages')}
        min={first}
        max={max}
        deps={['importOldMessages']}
        validate={(until, { importOldMessages: from }) =>
          until === '' || until >= from || t('wrong.importRecentMessages')
        }
      />
      <FormSwitch<EditorValues> name="importOldMessagesGroups" label={t('field.importOldMessagesGroups')} />
      <FormSwitch<EditorValues> name="closedTicketsPostImported" label={t('field.closedTicketsPostImported')} />
    </>
  );
}
