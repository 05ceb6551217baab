import { RATE_DECIMALS, RATE_FIELDS, RATE_MAX } from '@prosa/contracts';
import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import type { EditorTabProps } from '../form/editor-form.js';
import type { EditorValues } from '../form/editor-values.js';
import { Hint } from '../form/hint.js';

/** The currencies in which Meta bills. */
const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP', 'MXN', 'ARS', 'CLP', 'COP', 'PEN', 'TRY', 'INR', 'IDR', 'AUD'];

/** What Meta allows and charges: rates of the WhatsApp API, the human agent permission of the others. */
export const MetaTab = ({ connection }: EditorTabProps) =>
  connection.channel === 'whatsappapi' ? <Rates currency={connection.rateCurrency} /> : <HumanAgent />;

function Rates({ currency }: { currency: string }) {
  const { t, i18n } = useTranslation('connection-editor');
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  const codes = CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES];

  return (
    <FormSection level={2} title={t('section.rates')}>
      <Hint>{t('hint.rates')}</Hint>
      <FormSelect<EditorValues>
        name="rateCurrency"
        label={t('field.rateCurrency')}
        options={codes.map((code) => ({ value: code, label: `${code} - ${names.of(code)}` }))}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {RATE_FIELDS.map((field) => (
          <FormNumber<EditorValues>
            key={field}
            name={field}
            label={t(`field.${field}`)}
            hint={t('hint.rate')}
            min={0}
            max={RATE_MAX}
            decimals={RATE_DECIMALS}
          />
        ))}
      </SimpleGrid>
    </FormSection>
  );
}

function HumanAgent() {
  const { t } = useTranslation('connection-editor');
  return (
    <Stack gap="1">
      <FormSwitch<EditorValues> name="humanAgent" label={t('field.humanAgent')} />
      <Hint>{t('hint.humanAgent')}</Hint>
    </Stack>
  );
}
