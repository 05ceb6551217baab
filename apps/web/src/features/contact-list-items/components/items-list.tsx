import { Box, Text } from '@chakra-ui/react';
import { type ContactListItem, type ContactListRow, ITEM_VALIDITIES, may } from '@prosa/contracts';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceField } from '../../../shared/address/address-fields.js';
import { PATHS } from '../../../shared/address/paths.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import { shownNumber } from '../../../shared/format/number.js';
import type { Column } from '../../../shared/lists/column.js';
import { BackButton } from '../../../shared/panes/back-button.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { contactListItems, useItemEvents } from '../api/contact-list-items.js';
import { Validity } from './validity.js';

const FIELDS = { validity: choiceField(ITEM_VALIDITIES, '') };

interface Props {
  list: ContactListRow;
  /** Actions for the whole list. */
  menu: ReactNode;
  /** Work on the list that is under way, or just ended. */
  banner: ReactNode;
}

/** The contacts of a list with their actions (docs/spec/secondary.md §2). */
export function ItemsList({ list: { id: contactListId, name }, menu, banner }: Props) {
  const { t } = useTranslation('contact-list-items');
  const { user } = useSession();
  const [{ validity }, changeAddress] = useAddress(FIELDS);
  const Editor = useMemo(
    () => editorOf(contactListItems, async () => (await import('./item-form.js')).itemForm(contactListId)),
    [contactListId],
  );
  useItemEvents(contactListId);

  return (
    <RecordsPage
      of={contactListItems}
      icon={UsersRound}
      title={name}
      back={<BackButton label={t('back')} to={PATHS.contactLists} />}
      banner={banner}
      columns={useItemColumns()}
      Editor={Editor}
      filter={{ contactListId, validity }}
      filters={
        <Box width={{ base: 'full', md: 'auto' }} order={{ base: 2, md: 0 }}>
          <SelectFilter
            label={t('filter')}
            value={validity}
            options={[
              { value: '', label: t('filter') },
              ...ITEM_VALIDITIES.map((value) => ({ value, label: t(`validity.${value}.name`) })),
            ]}
            onChange={(value) => changeAddress({ validity: value })}
          />
        </Box>
      }
      empty={validity === '' ? undefined : { title: t('noneSuch') }}
      menu={menu}
      nameOf={(item) => item.name}
      // A masked number would be saved as it is shown.
      canChange={({ number }) => !number.includes('*')}
      canDelete={() => may(user, 'contacts-page:deleteContact')}
    />
  );
}

function useItemColumns(): Column<ContactListItem>[] {
  const { t } = useTranslation('contact-list-items');
  return [
    {
      key: 'name',
      header: t('column.name'),
      isTitle: true,
      cell: ({ name }) => (
        <Text maxWidth={{ md: '64' }} truncate={{ base: false, md: true }} title={name}>
          {name}
        </Text>
      ),
    },
    { key: 'validity', header: t('column.validity'), cell: (item) => <Validity item={item} /> },
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ number }) => <Text whiteSpace="nowrap">{shownNumber(number)}</Text>,
    },
    {
      key: 'email',
      header: t('column.email'),
      cell: ({ email }) =>
        email && (
          <Text maxWidth={{ md: '64' }} truncate title={email}>
            {email}
          </Text>
        ),
    },
  ];
}
