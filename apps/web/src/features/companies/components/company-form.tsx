import { SimpleGrid } from '@chakra-ui/react';
import {
  COMPANY_LIMIT_MAX,
  type CompanyRecordView,
  DOCUMENT_MAX_LENGTH,
  NAME_LENGTH,
  NUMBER_LENGTH,
  PASSWORD_LENGTH,
  PAYMENT_METHOD_MAX_LENGTH,
  PLATFORM_COMPANY,
  type Recurrence,
  RECURRENCES,
} from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from '../../../shared/account/password-rule.js';
import { timeZones, zoneLabel } from '../../../shared/company/time-zones.js';
import { EMAIL_PATTERN } from '../../../shared/format/email.js';
import { FormDate } from '../../../shared/forms/form-date.js';
import { FormNumber } from '../../../shared/forms/form-number.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormSwitch } from '../../../shared/forms/form-switch.js';
import { FormEmail, FormPassword, FormText } from '../../../shared/forms/form-text.js';
import { usePlans } from '../../../shared/plans/use-plans.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import type { CompanyRecordInput } from '../api/companies.js';
import { type CompanyValues, inputOf, valuesOf } from './company-values.js';

interface Props {
  /** Undefined for a new company, which is created with its first admin. */
  record: CompanyRecordView | undefined;
}

/** Name, contact, plan, limits, due date and recurrence (docs/spec/secondary.md §5). */
function CompanyFields({ record }: Props) {
  const { t } = useTranslation('companies');
  const isFirst = record?.id === PLATFORM_COMPANY;

  return (
    <>
      <FormText<CompanyValues>
        name="name"
        label={t('field.name')}
        length={NAME_LENGTH}
        messages={{ required: t('wrong.nameMissing') }}
        autoFocus
      />
      <FormEmail<CompanyValues>
        name="email"
        label={t('field.email')}
        hint={record ? undefined : t('emailHint')}
        isRequired
        messages={{ required: t('wrong.emailMissing') }}
        rules={{ pattern: { value: EMAIL_PATTERN, message: t('wrong.email') } }}
      />
      {!record && (
        <>
          <FormText<CompanyValues> name="adminName" label={t('field.adminName')} length={NAME_LENGTH} />
          <FirstPasswordField />
        </>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <PlanField isNew={!record} />
        <FormSelect<CompanyValues, Recurrence>
          name="recurrence"
          label={t('field.recurrence')}
          options={RECURRENCES.map((value) => ({ value, label: t(`recurrence.${value}`) }))}
        />
        <FormDate<CompanyValues>
          name="dueDate"
          label={t('field.dueDate')}
          hint={isFirst ? t('neverDue') : t('dueDateHint')}
          isDisabled={isFirst}
        />
        <FormText<CompanyValues>
          name="paymentMethod"
          label={t('field.paymentMethod')}
          length={{ max: PAYMENT_METHOD_MAX_LENGTH }}
        />
        <FormText<CompanyValues>
          name="phone"
          label={t('field.phone')}
          inputMode="tel"
          length={{ max: NUMBER_LENGTH.max }}
        />
        <FormText<CompanyValues> name="document" label={t('field.document')} length={{ max: DOCUMENT_MAX_LENGTH }} />
        <TimeZoneField isNew={!record} />
        <LimitField name="numberAttendants" />
        <LimitField name="numberConections" />
      </SimpleGrid>
      <FormSwitch<CompanyValues> name="status" label={t('isActive')} isDisabled={isFirst} />
    </>
  );
}

function FirstPasswordField() {
  const { t } = useTranslation('companies');
  const password = useWatch<CompanyValues, 'password'>({ name: 'password' });

  return (
    <FormPassword<CompanyValues>
      name="password"
      label={t('field.password')}
      hint={<PasswordRule length={password.length} />}
      length={{ min: PASSWORD_LENGTH.admin, max: PASSWORD_LENGTH.max }}
      messages={{ tooShort: t('common:password.rule', { min: PASSWORD_LENGTH.admin }) }}
    />
  );
}

function PlanField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('companies');
  const { data = [] } = usePlans();
  const plans = data.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <FormSelect<CompanyValues, number | null>
      name="planId"
      label={t('field.planId')}
      options={isNew ? [{ value: null, label: t('choosePlan') }, ...plans] : plans}
      isRequired
      messages={{ required: t('wrong.planMissing') }}
    />
  );
}

/** By whose clock the company works; a new one gets the installation's unless another is chosen. */
function TimeZoneField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('companies');
  const current = useWatch<CompanyValues, 'timeZone'>({ name: 'timeZone' });
  const zones = timeZones(current).map((value) => ({ value, label: zoneLabel(value) }));

  return (
    <FormSelect<CompanyValues>
      name="timeZone"
      label={t('field.timeZone')}
      options={isNew ? [{ value: '', label: t('ofInstallation') }, ...zones] : zones}
    />
  );
}

/** A limit of the company's own. */
function LimitField({ name }: { name: 'numberAttendants' | 'numberConections' }) {
  const { t } = useTranslation('companies');
  return (
    <FormNumber<CompanyValues>
      name={name}
      label={t(`field.${name}`)}
      hint={t('limitHint')}
      min={0}
      max={COMPANY_LIMIT_MAX}
    />
  );
}

export const companyForm: RecordForm<CompanyRecordView, CompanyRecordInput, CompanyValues> = {
  valuesOf,
  inputOf,
  fieldOf: {
    ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
    ERR_EMAIL_ALREADY_EXISTS: 'email',
    ERR_WEAK_PASSWORD: 'password',
    ERR_NO_PLAN_FOUND: 'planId',
  },
  Fields: CompanyFields,
};
