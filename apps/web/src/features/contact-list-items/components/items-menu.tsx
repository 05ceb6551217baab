import { Button, Menu, Portal } from '@chakra-ui/react';
import type { ContactListRow } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, FileDown, FileWarning, FileUp, ListPlus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { contactListQuery } from '../../../shared/contact-lists/contact-lists.js';
import { useExampleSheet } from '../../../shared/contact-lists/use-example-sheet.js';
import { useMaskedNumbers } from '../../../shared/session/use-masked-numbers.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

interface Props {
  list: ContactListRow;
  onImport: () => void;
  onFill: () => void;
  /** Absent without errors in the last import. */
  onFailures: (() => void) | undefined;
}

/** What can be done with a whole list beside adding one contact. */
export function ItemsMenu({ list, onImport, onFill, onFailures }: Props) {
  const { t } = useTranslation('contact-list-items');
  const check = useCheckAgain(list.id);
  const example = useExampleSheet();
  // A sheet would try thousands of numbers, which are hidden from some users.
  const isMasked = useMaskedNumbers();

  return (
    <>
      {!isMasked && (
        <Button size="sm" variant="outline" onClick={onImport}>
          <FileUp aria-hidden size={16} />
          {t('import.open')}
        </Button>
      )}
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton label={t('menu')} icon={<EllipsisVertical />} />
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Item value="fill" icon={<ListPlus aria-hidden size={16} />} text={t('fill')} onClick={onFill} />
              <Item
                value="check"
                icon={<RefreshCw aria-hidden size={16} />}
                text={t('check.again')}
                onClick={() => check.mutate()}
              />
              <Item
                value="example"
                icon={<FileDown aria-hidden size={16} />}
                text={t('example')}
                onClick={() => example.mutate()}
              />
              {onFailures && (
                <Item
                  value="failures"
                  icon={<FileWarning aria-hidden size={16} />}
                  text={t('import.lastFailures')}
                  onClick={onFailures}
                />
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </>
  );
}

interface ItemProps {
  value: string;
  icon: ReactNode;
  text: string;
  onClick: () => void;
}

const Item = ({ value, icon, text, onClick }: ItemProps) => (
  <Menu.Item value={value} onClick={onClick}>
    {icon}
    {text}
  </Menu.Item>
);

/** Has all numbers checked that are unchecked or were found without an account. */
function useCheckAgain(contactListId: number) {
  const { t } = useTranslation('contact-list-items');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () =>
      api.post('/contact-lists/:contactListId/check', { params: { contactListId }, body: { again: true } }),
    onSuccess: (list) => {
      storeAnswer(queryClient, contactListQuery(contactListId).queryKey, list);
      toaster.success({ title: t('check.started'), description: t('check.pace') });
    },
    onError: useErrorToast(),
  });
}
