import { IconButton } from '@prosa/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExampleSheet } from '../../../shared/contact-lists/use-example-sheet.js';

/** Saves the sheet that shows how contacts are written for an import. */
export function ExampleButton({ name }: { name: string }) {
  const { t } = useTranslation('contact-lists');
  const { mutate: save, isPending } = useExampleSheet();

  return (
    <IconButton label={t('example', { name })} icon={<FileSpreadsheet />} loading={isPending} onClick={() => save()} />
  );
}
