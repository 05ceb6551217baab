import { Button, Stack, Text } from '@chakra-ui/react';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../dialogs/modal.js';
import { EmptyState } from '../states/empty-state.js';
import { ErrorState } from '../states/error-state.js';
import { RowsSkeleton } from '../states/rows-skeleton.js';
import { SortableList } from './sortable-list.js';

const LONG = 'Call the customer of the north-eastern branch back about the second delivery of last week '.repeat(2);

function Sorted({ start, label, isDisabled }: { start: string[]; label: string; isDisabled?: boolean }) {
  const [items, setItems] = useState(start);
  return (
    <SortableList
      label={label}
      items={items}
      idOf={(item) => item}
      labelOf={(item) => item}
      renderItem={(item) => <Text overflowWrap="anywhere">{item}</Text>}
      onReorder={setItems}
      isDisabled={isDisabled}
    />
  );
}

/** Escape puts a lifted row back; only the next one closes the dialog. */
function InDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Put in order
      </Button>
      {isOpen && (
        <Modal title="Order" onClose={() => setIsOpen(false)}>
          <Sorted label="In a dialog" start={['Answer Rita', 'Call the bank', 'Order paper']} />
        </Modal>
      )}
    </>
  );
}

export const stories = {
  'Sortable list': () => (
    <Sorted
      label="To do"
      start={['Answer Rita', 'Call the bank', 'Order paper', 'Send the invoice', 'Water the plants']}
    />
  ),
  'Sortable list: one row': () => <Sorted label="One thing to do" start={['Answer Rita']} />,
  'Sortable list: long names': () => <Sorted label="Long names" start={[LONG, 'Short', `${LONG} again`]} />,
  'Sortable list: disabled': () => <Sorted label="Done" start={['Answer Rita', 'Call the bank']} isDisabled />,
  'Sortable list: in a dialog': InDialog,
  'Sortable list: too many': () => (
    <Stack maxHeight="60" overflowY="auto">
      <Sorted label="Many things" start={Array.from({ length: 120 }, (_, index) => `Thing ${index + 1}`)} />
    </Stack>
  ),
  'Sortable list: loading': () => <RowsSkeleton rows={2} />,
  'Sortable list: empty': () => <EmptyState icon={ListX} title="Nothing to do" description="Add the first thing." />,
  'Sortable list: failed': () => <ErrorState title="The list could not be loaded" onRetry={() => undefined} />,
};
