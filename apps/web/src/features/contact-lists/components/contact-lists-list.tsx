import { Button, Link, Stack } from '@chakra-ui/react';
import type { ContactListRow } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { BookUser, ListPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { contactListAddress } from '../../../shared/address/paths.js';
import { contactLists } from '../../../shared/contact-lists/contact-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Column } from '../../../shared/lists/column.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { DeleteContactListDialog } from './delete-contact-list-dialog.js';
import { ExampleButton } from './example-button.js';
import { FillStatus } from './fill-status.js';
import { ListCounts } from './list-counts.js';

const Editor = editorOf(contactLists, async () => (await import('./contact-list-form.js')).contactListForm);
const FillDialog = lazily(async () => (await import('../fill/fill-dialog.js')).FillDialog);

/** The company's contact lists with their actions (docs/spec/secondary.md §2). */
export function ContactListsList() {
  const { t } = useTranslation('contact-lists');
  const navigate = useNavigate();
  const { number } = useFormat();
  const [isFilling, setIsFilling] = useState(false);
  const closeFill = () => setIsFilling(false);
  const columns: Column<ContactListRow>[] = [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ id, name }) => (
        <Link asChild display="block" maxWidth={{ md: 'sm' }} truncate={{ base: false, md: true }} title={name}>
          <RouterLink to={contactListAddress(id)}>{name}</RouterLink>
        </Link>
      ),
    },
    { key: 'contacts', header: t('column.contacts'), align: 'end', cell: ({ contactsCount }) => number(contactsCount) },
    {
      key: 'validity',
      header: t('column.validity'),
      cell: (list) =>
        (list.filling !== null || list.contactsCount > 0) && (
          <Stack gap="2">
            {list.filling && <FillStatus name={list.name} filling={list.filling} />}
            <ListCounts list={list} />
          </Stack>
        ),
    },
  ];

  return (
    <>
      <RecordsPage
        of={contactLists}
        icon={BookUser}
        columns={columns}
        Editor={Editor}
        filter={undefined}
        nameOf={({ name }) => name}
        DeleteDialog={DeleteContactListDialog}
        menu={
          <Button size="sm" variant="outline" onClick={() => setIsFilling(true)}>
            <ListPlus aria-hidden size={16} />
            {t('fill.open')}
          </Button>
        }
        rowActions={({ id, name }) => (
          <>
            <IconButton
              label={t('openItems', { name })}
              icon={<UsersRound />}
              onClick={() => void navigate(contactListAddress(id))}
            />
            <ExampleButton name={name} />
          </>
        )}
      />
      {isFilling && (
        <DialogPane onClose={closeFill}>
          <FillDialog list={undefined} onClose={closeFill} />
        </DialogPane>
      )}
    </>
  );
}
