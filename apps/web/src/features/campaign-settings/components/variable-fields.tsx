import { Text } from '@chakra-ui/react';
import { CAMPAIGN_VARIABLE_LENGTH, CAMPAIGN_VARIABLES_MAX } from '@prosa/contracts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { FormList } from '../../../shared/forms/nested/form-list.js';
import { keyProblemOf, type SettingsValues } from './settings-values.js';

const EMPTY = { key: '', value: '' };

/** Placeholders of the company's own for texts of campaigns. */
export function VariableFields() {
  const { t } = useTranslation('campaign-settings');
  const { getValues, trigger, formState } = useFormContext<SettingsValues>();
  // Two equal keys are both wrong until one of them changes.
  const checkOthers = () => formState.isSubmitted && void trigger('variables');

  return (
    <FormSection title={t('variables.title')} level={2}>
      <Text color="fg.muted">{t('variables.text')}</Text>
      <FormList<SettingsValues, 'variables'>
        name="variables"
        label={t('variables.list')}
        blank={EMPTY}
        addLabel={t('variables.add')}
        removeLabel={(row) => t('variables.remove', { row })}
        max={CAMPAIGN_VARIABLES_MAX}
      >
        {(path, index) => (
          <>
            <FormText
              name={`${path}.key`}
              label={t('variables.key')}
              length={{ min: 1, max: CAMPAIGN_VARIABLE_LENGTH.key }}
              rules={{
                onChange: checkOthers,
                validate: (key: string) => {
                  const problem = keyProblemOf(key, index, getValues('variables'));
                  return problem === null || t(`variables.${problem}`);
                },
              }}
            />
            <FormText
              name={`${path}.value`}
              label={t('variables.value')}
              length={{ max: CAMPAIGN_VARIABLE_LENGTH.value }}
            />
          </>
        )}
      </FormList>
    </FormSection>
  );
}
