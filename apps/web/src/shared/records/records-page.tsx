import { ConfirmDialog, IconButton } from '@prosa/ui';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useOpensAdd } from '../address/use-opens-add.js';
import type { Column, RowTone } from '../lists/column.js';
import { ListPage, type Sorting } from '../lists/list-page.js';
import { AddButton } from '../plans/add-button.js';
import type { Room } from '../plans/room.js';
import { DialogPane } from '../panes/dialog-pane.js';
import type { LazyComponent } from '../panes/lazily.js';
import type { EditorProps } from './record-editor.js';
import type { Records, Row } from './records.js';
import { type RecordTexts, useRecordTexts } from './use-record-texts.js';
import { useDeleteRecord } from './use-manage-record.js';
import { useRecords } from './use-records.js';

interface Props<T extends Row, Input, Filter> {
  of: Records<T, Input, Filter>;
  icon: LucideIcon;
  columns: Column<T>[];
  /** The dialog that adds and edits (editorOf). */
  Editor: LazyComponent<EditorProps<T>>;
  /** Names a record in the labels of its actions. */
  nameOf: (record: T) => string;
  filter: Filter;
  /** Filters beside the search, and the empty state while one is set. */
  filters?: ReactNode;
  empty?: { title: string; description?: string };
  /** Actions of the page before the one that adds. */
  menu?: ReactNode;
  /** Whether the menu has the main action, and adding comes second. */
  isAddSecondary?: boolean;
  /** Actions of a row before those that edit and delete. */
  rowActions?: (record: T) => ReactNode;
  /** Opens the page on which a record is edited; without it the dialog does both. */
  onEdit?: (record: T) => void;
  canChange?: (record: T) => boolean;
  canDelete?: (record: T) => boolean;
  /** Replaces the message of the confirmation, for example with a count. */
  deleteMessage?: (record: T) => string;
  /** Replaces the whole confirmation. */
  DeleteDialog?: ComponentType<{ record: T; onClose: () => void }>;
  toneOf?: (record: T) => RowTone | undefined;
  onSaved?: (record: T) => void;
  /** How many the plan allows, where it limits the number. */
  room?: Room;
  /** Lets people put the records in order. */
  sorting?: Sorting<T>;
  /** Of a list that lies below another page: its title, the way back, and what concerns it as a whole. */
  title?: string;
  back?: ReactNode;
  banner?: ReactNode;
}

type Open<T> = { dialog: 'add' } | { dialog: 'change' | 'delete'; record: T };

const always = () => true;

/**
 * A list screen: search in the address, rows by scrolling, live changes, and the dialogs that add, edit and delete.
 * Its texts are those of RecordTexts in the namespace of the records.
 */
export function RecordsPage<T extends Row, Input, Filter>(props: Props<T, Input, Filter>) {
  const { of, icon, columns, Editor, nameOf, filter, filters, empty, menu, toneOf, onSaved, sorting, room } = props;
  const { isAddSecondary, rowActions, onEdit, canChange = always, canDelete = always, title, back, banner } = props;
  const texts = useRecordTexts(of.name);
  const list = useRecords(of, filter);
  const opensAdd = useOpensAdd();
  const [open, setOpen] = useState<Open<T> | null>(opensAdd ? { dialog: 'add' } : null);
  const close = () => setOpen(null);
  // Ready before somebody opens it.
  useEffect(() => void Editor.preload(), [Editor]);
  const record = open && 'record' in open ? open.record : undefined;

  return (
    <>
      <ListPage
        title={title ?? texts.title}
        back={back}
        banner={banner}
        list={list}
        searchLabel={of.isWhole ? undefined : texts.search}
        failed={texts.failed}
        empty={{ icon, title: texts.none, description: texts.noneHint, ...empty }}
        columns={columns}
        toneOf={toneOf}
        sorting={sorting && { nameOf, ...sorting }}
        room={room}
        action={
          <>
            {menu}
            <AddButton room={room} isSecondary={isAddSecondary} onAdd={() => setOpen({ dialog: 'add' })}>
              {texts.add}
            </AddButton>
          </>
        }
        actions={(row) => (
          <>
            {rowActions?.(row)}
            {canChange(row) && (
              <IconButton
                label={texts.edit(nameOf(row))}
                icon={<Pencil />}
                onClick={() => (onEdit ? onEdit(row) : setOpen({ dialog: 'change', record: row }))}
              />
            )}
            {of.remove && canDelete(row) && (
              <IconButton
                label={texts.delete(nameOf(row))}
                icon={<Trash2 />}
                onClick={() => setOpen({ dialog: 'delete', record: row })}
              />
            )}
          </>
        )}
      >
        {filters}
      </ListPage>
      {(open?.dialog === 'add' || open?.dialog === 'change') && (
        <DialogPane onClose={close}>
          <Editor record={record} title={record ? texts.change : texts.add} onSaved={onSaved} onClose={close} />
        </DialogPane>
      )}
      {open?.dialog === 'delete' && <DeleteRecord {...props} texts={texts} record={open.record} onClose={close} />}
    </>
  );
}

interface DeleteProps<T extends Row, Input, Filter> extends Pick<
  Props<T, Input, Filter>,
  'of' | 'nameOf' | 'deleteMessage' | 'DeleteDialog'
> {
  texts: RecordTexts;
  record: T;
  onClose: () => void;
}

/** Asks before a record is deleted. */
function DeleteRecord<T extends Row, Input, Filter>(props: DeleteProps<T, Input, Filter>) {
  const { of, nameOf, deleteMessage, DeleteDialog, texts, record, onClose } = props;
  const remove = useDeleteRecord(of);
  if (DeleteDialog) return <DeleteDialog record={record} onClose={onClose} />;

  return (
    <ConfirmDialog
      title={texts.deleteTitle(nameOf(record))}
      message={deleteMessage?.(record) ?? texts.deleteMessage}
      confirmLabel={texts.deleteConfirm}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(record.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
