import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { isTemplateFile, type TemplateView, templateValueProblem } from '@prosa/contracts';
import { FormDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_QUICK_MESSAGES, type TemplateList } from '../../../shared/conversation/capabilities.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { templateText } from '../../../shared/templates/fill-template.js';
import { TemplateChoices } from './template-choices.js';
import { TemplateFields } from './template-fields.js';
import { TemplatePreview } from '../../../shared/templates/template-preview.js';
import { useTemplateFile } from './use-template-file.js';

interface Props {
  onClose: () => void;
}

/** The window may end while the dialog is open. */
const NO_WINDOW = { useTemplates: (): TemplateList => ({ templates: undefined, error: null, retry: () => undefined }) };

/** Chooses a template, fills its values and sends it. Drafts of the composer stay as they are. */
export function TemplateDialog({ onClose }: Props) {
  const { t } = useTranslation('messages');
  const { send, replyWindow, quickMessages } = useConversation();
  const { useTemplates } = replyWindow ?? NO_WINDOW;
  const { usePlaceholderValues } = quickMessages ?? NO_QUICK_MESSAGES;
  const list = useTemplates(true);
  const placeholders = usePlaceholderValues(true)();
  const [chosen, setChosen] = useState<TemplateView>();
  const [values, setValues] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const choice = useTemplateFile();
  const { file } = choice;
  const suggestions = placeholders
    ? [...new Set([placeholders.firstName, placeholders.name, placeholders.userName, placeholders.name_company])]
    : [];

  function handleChoose(template: TemplateView) {
    setChosen(template);
    setValues(template.variables.map(() => ''));
    setIsTried(false);
    choice.remove();
  }

  function handleSubmit() {
    if (!chosen) return void toaster.create({ type: 'error', title: t('template.chooseFirst') });
    setIsTried(true);
    // A chosen file goes before an address.
    const sent = values.map((value, at) => (file && isTemplateFile(chosen.variables[at]!) ? '' : value));
    const isWrong = (place: TemplateView['variables'][number], at: number) =>
      !(file && isTemplateFile(place)) && templateValueProblem(place, sent[at] ?? '') !== null;
    if (chosen.variables.some(isWrong)) return;
    const { name, language, category } = chosen;
    const template = { input: { templateId: chosen.id, values: sent }, sent: { name, language, category } };
    send({ body: templateText(chosen, values), quoted: null, file, isPrivate: false, signs: false, template });
    choice.handOver();
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
              choice={choice}
              onChange={(index, value) => setValues(values.map((old, at) => (at === index ? value : old)))}
            />
            <Text fontSize="dense" color="fg.muted">
              {t('template.preview')}
            </Text>
            <TemplatePreview template={chosen} values={values} file={file} />
          </Stack>
        )}
      </SimpleGrid>
    </FormDialog>
  );
}
