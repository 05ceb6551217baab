import {
  PROMPT_LENGTH,
  PROMPT_MAX_MESSAGES,
  PROMPT_MAX_TOKENS,
  PROMPT_TEMPERATURE,
  PROMPT_TOOLS,
  PROMPT_VOICES,
  type PromptTool,
  type PromptView,
  TEXT_VOICE,
  voiceNameOf,
} from '@prosa/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormPassword, FormText, FormTextArea } from '../../../shared/forms/form-text.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import type { PromptValues } from './prompt-values.js';

const TEMPERATURE_DECIMALS = 2;

/** Everything of a prompt (docs/spec/secondary.md §3). */
export function PromptFields({ stored }: { stored: PromptView | undefined }) {
  return (
    <>
      <Instruction />
      <Abilities />
      <Model hasKey={Boolean(stored?.apiKey)} />
      <Voice hasKey={Boolean(stored?.voiceKey)} />
    </>
  );
}

function Instruction() {
  const { t } = useTranslation('prompts');
  const { data: queues = [] } = useQueues();

  return (
    <>
      <FormText<PromptValues> name="name" label={t('field.name')} length={PROMPT_LENGTH.name} autoFocus />
      <FormTextArea<PromptValues>
        name="prompt"
        label={t('field.prompt')}
        hint={t('hint.prompt')}
        length={PROMPT_LENGTH.prompt}
        rows={6}
      />
      <FormSelect<PromptValues, number | null>
        name="queueId"
        label={t('field.queue')}
        hint={t('hint.queue')}
        isRequired
        messages={{ required: t('queueRequired') }}
        validate={(value) => value !== null || t('queueRequired')}
        options={[{ value: null, label: t('choose') }, ...queues.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </>
  );
}

function Abilities() {
  const { t } = useTranslation('prompts');
  const { data: queues } = useQueues();

  return (
    <FormSection title={t('section.abilities')}>
      <FormChoices<PromptValues, PromptTool>
        name="tools"
        label={t('field.tools')}
        hint={t('hint.tools')}
        none=""
        isWhole
        options={PROMPT_TOOLS.map((value) => ({ value, label: t(`tool.${value}`) }))}
      />
      <FormChoices<PromptValues>
        name="transferQueueIds"
        label={t('field.transferQueues')}
        none={t('noQueues')}
        options={queues?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormSwitch<PromptValues> name="masksDocuments" label={t('field.masks')} />
    </FormSection>
  );
}

function Model({ hasKey }: { hasKey: boolean }) {
  const { t } = useTranslation('prompts');

  return (
    <FormSection title={t('section.model')}>
      <FormText<PromptValues>
        name="baseUrl"
        label={t('field.baseUrl')}
        hint={t('hint.baseUrl')}
        length={{ max: PROMPT_LENGTH.url }}
        inputMode="url"
        placeholder="https://"
      />
      <FormText<PromptValues> name="model" label={t('field.model')} length={{ max: PROMPT_LENGTH.model }} />
      <FormPassword<PromptValues>
        name="apiKey"
        label={t('field.apiKey')}
        hint={t(hasKey ? 'hint.keyStored' : 'hint.apiKey')}
        length={{ max: PROMPT_LENGTH.key }}
      />
      <FormNumber<PromptValues> name="maxTokens" label={t('field.maxTokens')} isRequired {...PROMPT_MAX_TOKENS} />
      <FormNumber<PromptValues>
        name="temperature"
        label={t('field.temperature')}
        hint={t('hint.temperature')}
        isRequired
        decimals={TEMPERATURE_DECIMALS}
        {...PROMPT_TEMPERATURE}
      />
      <FormNumber<PromptValues>
        name="maxMessages"
        label={t('field.maxMessages')}
        hint={t('hint.maxMessages')}
        isRequired
        {...PROMPT_MAX_MESSAGES}
      />
    </FormSection>
  );
}

function Voice({ hasKey }: { hasKey: boolean }) {
  const { t } = useTranslation('prompts');
  const { control } = useFormContext<PromptValues>();
  const voice = useWatch({ control, name: 'voice' });

  return (
    <FormSection title={t('section.voice')}>
      <FormSelect<PromptValues>
        name="voice"
        label={t('field.voice')}
        options={[
          { value: TEXT_VOICE, label: t('written') },
          ...PROMPT_VOICES.map((name) => ({ value: voiceNameOf(name), label: name })),
        ]}
      />
      {voice !== TEXT_VOICE && (
        <>
          <FormPassword<PromptValues>
            name="voiceKey"
            label={t('field.voiceKey')}
            hint={hasKey ? t('hint.keyStored') : undefined}
            length={{ max: PROMPT_LENGTH.key }}
          />
          <FormText<PromptValues>
            name="voiceRegion"
            label={t('field.voiceRegion')}
            length={{ max: PROMPT_LENGTH.region }}
            placeholder="brazilsouth"
          />
          <FormSwitch<PromptValues> name="speaksOnlyToVoice" label={t('field.speaksOnlyToVoice')} />
        </>
      )}
    </FormSection>
  );
}
