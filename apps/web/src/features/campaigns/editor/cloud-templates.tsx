import { Stack, Text, Link as TextLink } from '@chakra-ui/react';
import {
  type CampaignStep,
  type CampaignVariable,
  type ConnectionView,
  isTemplateFile,
  TEMPLATE_VALUE_MAX_LENGTH,
  type TemplateView,
  templateValueProblem,
} from '@prosa/contracts';
import { ErrorState, RowsSkeleton, SelectField, TextField } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cloudAddress } from '../../../shared/address/paths.js';
import { useFormValue } from '../../../shared/forms/use-form-value.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { canBeSent } from '../../../shared/templates/fill-template.js';
import { TemplatePreview } from '../../../shared/templates/template-preview.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useConnectionTemplates } from '../api/use-campaign-choices.js';
import { type CampaignValues, type ChosenTemplate, placeOf, TEMPLATE_FIELDS } from './campaign-values.js';
import { VariableButtons } from './variable-buttons.js';

interface Props {
  step: CampaignStep;
  /** The Cloud connections that write for the campaign. */
  connections: readonly ConnectionView[];
  variables: readonly CampaignVariable[];
  /** Fills a value as the phone will show it. */
  fill: (text: string) => string;
}

/** The template that each Cloud connection sends in a step, in place of the texts. */
export function CloudTemplates({ step, connections, ...rest }: Props) {
  const { t } = useTranslation('campaigns');
  if (connections.length === 0) return null;

  return (
    <FormSection title={t('section.templates')} level={2}>
      <Text color="fg.muted">{t(`templates.${step}`)}</Text>
      {connections.map((connection) => (
        <CloudTemplate key={connection.id} step={step} connection={connection} {...rest} />
      ))}
    </FormSection>
  );
}

interface OneProps extends Omit<Props, 'connections'> {
  connection: ConnectionView;
}

function CloudTemplate({ step, connection, ...rest }: OneProps) {
  const { t } = useTranslation('campaigns');
  const errorText = useErrorText();
  const { isAdmin } = useSession();
  const { data: templates, isError, error, refetch } = useConnectionTemplates(connection.id);
  const {
    value: written,
    onChange,
    ref,
    error: problem,
  } = useFormValue<CampaignValues>({
    name: `${TEMPLATE_FIELDS[step]}.${placeOf(connection.id)}`,
    validate: (value) =>
      problemsOf(templates, value as ChosenTemplate | null).every((each) => each === null) || t('templates.incomplete'),
  });
  const value = (written ?? null) as ChosenTemplate | null;
  const chosen = templates?.find(({ id }) => id === value?.templateId);
  // One that is not approved any more stays to be seen until another is chosen.
  const offered = templates?.filter((template) => canBeSent(template) || template === chosen) ?? [];

  function choose(id: number) {
    const template = templates?.find((each) => each.id === id);
    onChange(template ? { templateId: id, values: template.variables.map(() => '') } : null);
  }

  if (isError) {
    return <ErrorState title={t('templates.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!templates) return <RowsSkeleton rows={2} />;
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="l3" padding="3">
      <SelectField
        ref={ref}
        label={t('templates.of', { name: connection.name })}
        error={problem}
        hint={
          offered.length === 0 && isAdmin ? (
            <TextLink asChild variant="underline">
              <Link to={cloudAddress(connection.id)}>{t('templates.none')}</Link>
            </TextLink>
          ) : undefined
        }
        options={[
          { value: '', label: t('templates.choose') },
          ...offered.map(({ id, name, language }) => ({ value: String(id), label: `${name} · ${language}` })),
        ]}
        value={String(value?.templateId ?? '')}
        onChange={({ target }) => choose(Number(target.value))}
      />
      {chosen && !canBeSent(chosen) && <Text color="bad.fg">{t('templates.notApproved')}</Text>}
      {chosen && value && (
        <TemplateValues
          template={chosen}
          values={value.values}
          isTried={problem !== undefined}
          onChange={(values) => onChange({ templateId: chosen.id, values })}
          {...rest}
        />
      )}
    </Stack>
  );
}

/** Why values cannot be sent, by their places; none where no template is chosen. */
function problemsOf(templates: readonly TemplateView[] | undefined, value: ChosenTemplate | null) {
  const template = templates?.find(({ id }) => id === value?.templateId);
  return template?.variables.map((place, at) => templateValueProblem(place, value?.values[at] ?? '')) ?? [];
}

interface ValuesProps extends Pick<Props, 'variables' | 'fill'> {
  template: TemplateView;
  values: readonly string[];
  isTried: boolean;
  onChange: (values: string[]) => void;
}

function TemplateValues({ template, values, variables, isTried, fill, onChange }: ValuesProps) {
  const { t } = useTranslation(['campaigns', 'messages']);
  const put = (at: number, value: string) =>
    onChange(template.variables.map((_, i) => (i === at ? value : (values[i] ?? ''))));

  return (
    <>
      {template.variables.map((place, at) => {
        const value = values[at] ?? '';
        const problem = templateValueProblem(place, value);
        const isFile = isTemplateFile(place);
        const label = isFile ? t('templates.file') : t(`messages:template.part.${place.part}`, { name: place.name });
        return (
          // The variables of a template never change their order.
          <Stack key={`${place.part}${at}`} gap="1">
            <TextField
              label={label}
              isRequired
              maxLength={TEMPLATE_VALUE_MAX_LENGTH}
              value={value}
              hint={place.example && !isFile ? t('messages:template.example', { example: place.example }) : undefined}
              error={
                problem && (problem !== 'empty' || isTried) ? t(`messages:template.problem.${problem}`) : undefined
              }
              onChange={({ target }) => put(at, target.value)}
            />
            {!isFile && (
              <VariableButtons field={label} variables={variables} onInsert={(piece) => put(at, value + piece)} />
            )}
          </Stack>
        );
      })}
      <TemplatePreview template={template} values={values.map(fill)} file={null} />
    </>
  );
}
