import {
  INTEGRATION_LANGUAGES,
  INTEGRATION_LENGTH,
  INTEGRATION_TYPES,
  NAME_LENGTH,
  TYPEBOT_DELAY_MS,
  TYPEBOT_EXPIRES_MINUTES,
  WEBHOOK_SHAPES,
} from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import type { IntegrationValues } from './integration-values.js';

/** Type and name of a foreign bot, and what its type needs. `hasKey`: the key of a service account is stored. */
export function IntegrationFields({ hasKey }: { hasKey: boolean }) {
  const { t } = useTranslation('integrations');
  const { control } = useFormContext<IntegrationValues>();
  const type = useWatch({ control, name: 'type' });

  return (
    <>
      <FormSelect<IntegrationValues>
        name="type"
        label={t('field.type')}
        hint={t(`hint.${type}`)}
        options={INTEGRATION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <FormText<IntegrationValues> name="name" label={t('field.name')} length={NAME_LENGTH} autoFocus />
      {type === 'dialogflow' && <DialogflowFields hasKey={hasKey} />}
      {type === 'typebot' && <TypebotFields />}
      {(type === 'n8n' || type === 'webhook') && <ProgramFields />}
    </>
  );
}

function DialogflowFields({ hasKey }: { hasKey: boolean }) {
  const { t } = useTranslation('integrations');

  return (
    <>
      <FormText<IntegrationValues>
        name="projectName"
        label={t('field.projectName')}
        hint={t('hint.projectName')}
        length={{ min: 1, max: INTEGRATION_LENGTH.project }}
      />
      <FormSelect<IntegrationValues>
        name="language"
        label={t('field.language')}
        options={INTEGRATION_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <FormTextArea<IntegrationValues>
        name="jsonContent"
        label={t('field.jsonContent')}
        hint={t(hasKey ? 'hint.keyStored' : 'hint.jsonContent')}
        length={{ min: hasKey ? 0 : 1, max: INTEGRATION_LENGTH.json }}
        rows={4}
      />
    </>
  );
}

function AddressField() {
  const { t } = useTranslation('integrations');
  return (
    <FormText<IntegrationValues>
      name="urlN8N"
      label={t('field.url')}
      length={{ min: 1, max: INTEGRATION_LENGTH.url }}
      type="url"
      inputMode="url"
      placeholder="https://"
    />
  );
}

function ProgramFields() {
  const { t } = useTranslation('integrations');

  return (
    <>
      <AddressField />
      <FormSelect<IntegrationValues>
        name="webhookShape"
        label={t('field.shape')}
        options={WEBHOOK_SHAPES.map((value) => ({ value, label: t(`shape.${value}`) }))}
      />
      <FormSwitch<IntegrationValues> name="readsReply" label={t('field.readsReply')} />
    </>
  );
}

const KEYWORD = { max: INTEGRATION_LENGTH.keyword };
const TEXT = { max: INTEGRATION_LENGTH.text };

function TypebotFields() {
  const { t } = useTranslation('integrations');

  return (
    <>
      <AddressField />
      <FormText<IntegrationValues>
        name="typebotSlug"
        label={t('field.slug')}
        hint={t('hint.slug')}
        length={{ min: 1, max: INTEGRATION_LENGTH.slug }}
      />
      <FormNumber<IntegrationValues>
        name="typebotExpires"
        label={t('field.expires')}
        hint={t('hint.expires')}
        isRequired
        {...TYPEBOT_EXPIRES_MINUTES}
      />
      <FormNumber<IntegrationValues>
        name="typebotDelayMessage"
        label={t('field.delay')}
        isRequired
        {...TYPEBOT_DELAY_MS}
      />
      <FormText<IntegrationValues> name="typebotKeywordFinish" label={t('field.finish')} length={KEYWORD} />
      <FormText<IntegrationValues> name="typebotKeywordRestart" label={t('field.restart')} length={KEYWORD} />
      <FormTextArea<IntegrationValues> name="typebotUnknownMessage" label={t('field.unknown')} length={TEXT} rows={2} />
      <FormTextArea<IntegrationValues>
        name="typebotRestartMessage"
        label={t('field.restarted')}
        length={TEXT}
        rows={2}
      />
    </>
  );
}
