import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { TEMPLATE_FILES, type TemplateFileKind } from '@prosa/contracts';
import { IconButton, TextField } from '@prosa/ui';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { TemplateFileChoice } from './use-template-file.js';

interface Props {
  kind: TemplateFileKind;
  /** The address, while no file is chosen. */
  value: string;
  error: string | undefined;
  choice: TemplateFileChoice;
  onChange: (value: string) => void;
}

/** The file in the header of a template: one of this device, or the https address of one. */
export function TemplateFileField({ kind, value, error, choice, onChange }: Props) {
  const { t } = useTranslation('messages');
  const label = t(`template.file.label.${kind}`);
  const { file, problem } = choice;

  return (
    <Flex direction="column" gap="2" role="group" aria-label={label}>
      {file ? (
        <ChosenFile label={label} choice={choice} />
      ) : (
        <TextField
          label={label}
          isRequired
          type="url"
          value={value}
          hint={t('template.file.hint')}
          error={problem ?? error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {file && problem && (
        <Text role="alert" fontSize="dense" color="fg.error">
          {problem}
        </Text>
      )}
      <ChooseFile kind={kind} isAnother={file !== null} onFile={(chosen) => void choice.choose(chosen, kind)} />
    </Flex>
  );
}

function ChosenFile({ label, choice: { file, remove } }: { label: string; choice: TemplateFileChoice }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  if (!file) return null;
  const { fileName, size } = file.info;

  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Flex align="center" gap="2" borderWidth="1px" borderRadius="l2" ps="3" minW="0">
        <Text flex="1" minW="0" truncate title={fileName}>
          {fileName}
        </Text>
        <Text flexShrink="0" fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
          {format.bytes(size)}
        </Text>
        <IconButton label={t('attach.remove', { name: fileName })} icon={<X size={18} />} onClick={remove} />
      </Flex>
    </Box>
  );
}

interface ChooseProps {
  kind: TemplateFileKind;
  isAnother: boolean;
  onFile: (file: File) => void;
}

function ChooseFile({ kind, isAnother, onFile }: ChooseProps) {
  const { t } = useTranslation('messages');
  const picker = useRef<HTMLInputElement>(null);

  return (
    <Box>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => picker.current?.click()}>
        <Paperclip aria-hidden size={16} />
        {t(isAnother ? 'template.file.another' : 'template.file.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={TEMPLATE_FILES[kind].mimetypes?.join(',')}
        aria-label={t('template.file.choose')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          target.value = '';
        }}
      />
    </Box>
  );
}
