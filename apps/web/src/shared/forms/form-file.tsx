import { Button, chakra, HStack, Image, Stack, Text } from '@chakra-ui/react';
import { ImagePlus, Paperclip, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { fileProblem, maxBytesOf } from '../messaging/file-info.js';

/** A file that is stored already. */
interface StoredFile {
  name: string;
  /** Address of a picture's preview. */
  url?: string;
}

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  /** Null for none. */
  stored: StoredFile | null;
  /** MIME types to choose from; all others are refused. Without them any file is taken. */
  types?: readonly string[];
  /** Whether a file must be chosen, unless one is stored. */
  isRequired?: boolean;
  /** Largest accepted file; by default what the server accepts of the file's type. */
  maxBytes?: number;
  /** Draws the preview, beside the buttons, in place of name and picture; gets the address of the shown picture. */
  preview?: (url: string | undefined) => ReactNode;
}

/**
 * The file of the form around it: choose, replace or remove it. The value is the newly chosen file, null to remove the
 * stored one, undefined to keep it.
 */
export function FormFile<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, hint, stored, types, preview, isRequired = false } = props;
  const { t } = useTranslation('forms');
  const { field, fieldState } = useController<FieldValues>({
    name,
    rules: { validate: (file) => !isRequired || Boolean(file ?? stored) || t('common:form.required') },
  });
  const chosen: File | null | undefined = field.value;
  const picker = useRef<HTMLInputElement>(null);
  const { problem, check } = useFileCheck(props);
  const chosenUrl = useMemo(() => (chosen ? URL.createObjectURL(chosen) : undefined), [chosen]);
  useEffect(() => () => void (chosenUrl && URL.revokeObjectURL(chosenUrl)), [chosenUrl]);
  const kept = chosen === undefined ? stored : null;
  const shown = chosen ? { name: chosen.name, url: chosenUrl } : kept;
  const isPicture = types?.every((type) => type.startsWith('image/')) ?? false;
  const Icon = isPicture ? ImagePlus : Paperclip;

  // Explicitly, since `undefined` is no change for the form.
  const handleRemove = () => field.onChange(stored ? null : undefined);

  async function handlePick(file: File | undefined) {
    if (file && (await check(file))) field.onChange(file);
  }

  return (
    <Stack
      role="group"
      aria-label={label}
      {...(preview ? { direction: 'row', align: 'center', gap: '4' } : { gap: '2' })}
    >
      {preview ? preview(shown?.url) : <FilePreview label={label} shown={shown} isPicture={isPicture} />}
      <Stack gap="2">
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => picker.current?.click()}>
            <Icon aria-hidden size={16} />
            {shown ? t('file.replace') : t('file.choose')}
          </Button>
          {shown && (
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={handleRemove}>
              <Trash2 aria-hidden size={16} />
              {t('file.remove')}
            </Button>
          )}
          <chakra.input
            ref={picker}
            type="file"
            hidden
            accept={types?.join(',')}
            aria-label={label}
            onChange={({ currentTarget }) => {
              void handlePick(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </HStack>
        <FileHint problem={problem ?? fieldState.error?.message} hint={hint} />
      </Stack>
    </Stack>
  );
}

/** What is wrong with a chosen file, or else which files are accepted. */
function FileHint({ problem, hint }: { problem: string | undefined; hint: ReactNode }) {
  if (problem) {
    return (
      <Text fontSize="xs" color="fg.error" role="alert">
        {problem}
      </Text>
    );
  }
  return (
    hint && (
      <Text fontSize="xs" color="fg.muted">
        {hint}
      </Text>
    )
  );
}

interface PreviewProps {
  label: string;
  shown: StoredFile | null;
  isPicture: boolean;
}

function FilePreview({ label, shown, isPicture }: PreviewProps) {
  const { t } = useTranslation('forms');

  return (
    <>
      <Text fontWeight="medium" fontSize="sm">
        {label}
      </Text>
      <HStack gap="3" minWidth="0">
        {isPicture && shown?.url && (
          <Image src={shown.url} alt="" boxSize="16" objectFit="cover" borderRadius="l2" bg="bg.muted" flexShrink="0" />
        )}
        <Text truncate color={shown ? undefined : 'fg.muted'}>
          {shown?.name ?? t('file.none')}
        </Text>
      </HStack>
    </>
  );
}

/** Checks a chosen file and keeps the text of what is wrong with it. */
function useFileCheck({ types, maxBytes }: Pick<Props<FieldValues>, 'types' | 'maxBytes'>) {
  const { t } = useTranslation('forms');
  const { bytes } = useFormat();
  const [problem, setProblem] = useState<string>();

  async function check(file: File): Promise<boolean> {
    const limit = maxBytes ?? maxBytesOf(file.type);
    const isWrong = types !== undefined && !types.includes(file.type);
    const found = isWrong ? 'wrongType' : await fileProblem(file, limit);
    setProblem(found ? t(`file.${found}`, { limit: bytes(limit) }) : undefined);
    return found === null;
  }

  return { problem, check };
}
