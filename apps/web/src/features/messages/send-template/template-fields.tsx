import { Button, Flex, Stack } from '@chakra-ui/react';
import {
  isTemplateFile,
  TEMPLATE_VALUE_MAX_LENGTH,
  type TemplateFileKind,
  type TemplateView,
  templateValueProblem,
} from '@prosa/contracts';
import { TextField } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../shared/templates/fill-template.js';
import { TemplateFileField } from './template-file-field.js';
import type { TemplateFileChoice } from './use-template-file.js';

interface Props {
  template: TemplateView;
  values: Values;
  /** Whether the user tried to send, so that empty fields are errors. */
  isTried: boolean;
  /** Texts that often fit: names of the contact and the attendant. */
  suggestions: readonly string[];
  /** The file of the header. */
  choice: TemplateFileChoice;
  onChange: (index: number, value: string) => void;
}

/** A field for each variable of a template, checked while one types. */
export function TemplateFields({ template: { variables }, values, isTried, suggestions, choice, onChange }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Stack gap="3">
      {variables.map(({ part, name, example }, index) => {
        const value = values[index] ?? '';
        const problem = templateValueProblem({ part, name }, value);
        const isShown = problem !== null && (problem !== 'empty' || isTried);
        const error = isShown ? t(`template.problem.${problem}`) : undefined;
        if (isTemplateFile({ part, name })) {
          const field = { kind: name as TemplateFileKind, value, error, choice };
          return <TemplateFileField key={part} {...field} onChange={(given) => onChange(index, given)} />;
        }
        const label = t(`template.part.${part}`, { name });
        return (
          // The variables of a template never change their order.
          <Stack key={`${part}${index}`} gap="1">
            <TextField
              label={label}
              isRequired
              maxLength={TEMPLATE_VALUE_MAX_LENGTH}
              value={value}
              hint={example && t('template.example', { example })}
              error={error}
              onChange={({ target }) => onChange(index, target.value)}
            />
            {value === '' && suggestions.length > 0 && (
              <Flex gap="1" wrap="wrap">
                {suggestions.map((text) => (
                  <Button
                    key={text}
                    size="xs"
                    minH="8"
                    variant="outline"
                    colorPalette="gray"
                    aria-label={t('template.suggest', { text, field: label })}
                    onClick={() => onChange(index, text)}
                  >
                    {text}
                  </Button>
                ))}
              </Flex>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
