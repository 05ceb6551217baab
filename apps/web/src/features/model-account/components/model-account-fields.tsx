import { MODEL_LIMIT_MAX, type ModelAccountView, PROMPT_LENGTH, TRANSCRIPTION_MODES } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormPassword, FormText } from '../../../shared/forms/form-text.js';

export type ModelAccountValues = ModelAccountView;

const MONEY_DECIMALS = 4;
const MONEY = { decimals: MONEY_DECIMALS, min: 0, max: MODEL_LIMIT_MAX.money };

/** The endpoint of models, and what may be used of it. */
export function ModelAccountFields({ hasKey }: { hasKey: boolean }) {
  const { t } = useTranslation('model-account');

  return (
    <>
      <FormText<ModelAccountValues>
        name="baseUrl"
        label={t('field.baseUrl')}
        hint={t('baseUrlHint')}
        length={{ min: 1, max: PROMPT_LENGTH.url }}
        inputMode="url"
      />
      <FormPassword<ModelAccountValues>
        name="apiKey"
        label={t('field.apiKey')}
        hint={hasKey ? t('keyStored') : undefined}
        length={{ max: PROMPT_LENGTH.key }}
      />
      <FormText<ModelAccountValues>
        name="chatModel"
        label={t('field.chatModel')}
        length={{ min: 1, max: PROMPT_LENGTH.model }}
      />
      <FormSection title={t('uses')} level={2}>
        <FormSelect<ModelAccountValues>
          name="transcription"
          label={t('field.transcription')}
          hint={t('transcriptionHint')}
          options={TRANSCRIPTION_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        />
        <FormSwitch<ModelAccountValues> name="assists" label={t('field.assists')} />
        <FormSwitch<ModelAccountValues> name="masksDocuments" label={t('field.masksDocuments')} />
        <FormText<ModelAccountValues>
          name="transcriptionModel"
          label={t('field.transcriptionModel')}
          length={{ min: 1, max: PROMPT_LENGTH.model }}
        />
      </FormSection>
      <FormSection title={t('limits')} level={2}>
        <FormNumber<ModelAccountValues>
          name="tokensPerDay"
          label={t('field.tokensPerDay')}
          hint={t('noLimit')}
          min={1}
          max={MODEL_LIMIT_MAX.tokens}
        />
        <FormNumber<ModelAccountValues>
          name="moneyPerMonth"
          label={t('field.moneyPerMonth')}
          hint={t('noLimit')}
          {...MONEY}
        />
        <FormNumber<ModelAccountValues> name="inputPrice" label={t('field.inputPrice')} isRequired {...MONEY} />
        <FormNumber<ModelAccountValues> name="outputPrice" label={t('field.outputPrice')} isRequired {...MONEY} />
      </FormSection>
    </>
  );
}
