import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type TemplateView, templateValueProblem } from '@prosa/contracts';
import { FormDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { templateText } from './fill-template.js';
import { TemplateChoices } from './template-choices.js';
import { TemplateFields } from './template-fields.js';
import { TemplatePreview } from './template-preview.js';

interface Props {
  onClose: () => void;
}

/** Chooses a template, fills its values and sends it. Drafts of the composer stay as they are. */
export function TemplateDialog({ onClose }: Props) {
  const { t } = useTranslation('messages');
  const { send, useTemplates, usePlaceholderValues } = useConversation();
  const list = useTemplates(true);
  const placeholders = usePlaceholderValues(true)();
  const [chosen, setChosen] = useState<TemplateView>();
  const [values, setValues] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const suggestions = placeholders
    ? [...new Set([placeholders.firstName, placeholders.name, placeholders.userName, placeholders.name_company])]
    : [];

  function handleChoose(template: TemplateView) {
    setChosen(template);
    setValues(template.variables.map(() => ''));
    setIsTried(false);
  }

  function handleSubmit() {
    if (!chosen) return void toaster.create({ type: 'error', title: t('template.chooseFirst') });
    setIsTried(true);
    if (chosen.variables.some((place, at) => templateValueProblem(place, values[at] ?? '') !== null)) return;
    const { name, language, category } = chosen;
    const template = { input: { templateId: chosen.id, values }, sent: { name, language, category } };
    send({ body: templateText(chosen, values), quoted: null, file: null, isPrivate: false, signs: false, template });
    onClose();
  }

  return (
    <FormDialog title={t('template.title')} submitLabel={t('template.send')} onSubmit={handleSubmit} onClose={onClose}>
      <SimpleGrid columns={{ base: 1, md: chosen ? 2 : 1 }} gap="4" alignItems="start">
        <TemplateChoices list={list} chosen={chosen} onChoose={handleChoose} />
        {chosen && (
          <Stack gap="3" minW="0">
            <TemplateFields
              template={chosen}
              values={values}
              isTried={isTried}
              suggestions={suggestions.filter(Boolean)}
              onChange={(index, value) => setValues(values.map((old, at) => (at === index ? value : old)))}
            />
            <Text fontSize="dense" color="fg.muted">
              {t('template.preview')}
            </Text>
            <TemplatePreview template={chosen} values={values} />
          </Stack>
        )}
      </SimpleGrid>
    </FormDialog>
  );
}
