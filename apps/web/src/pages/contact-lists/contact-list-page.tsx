import { Button, Flex } from '@chakra-ui/react';
import type { ContactListRow } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { listImportQuery } from '../../features/contact-list-items/api/list-import-cache.js';
import { ItemsList } from '../../features/contact-list-items/components/items-list.js';
import { ItemsMenu } from '../../features/contact-list-items/components/items-menu.js';
import { ListWork } from '../../features/contact-list-items/import/list-work.js';
import { PATHS } from '../../shared/address/paths.js';
import { errorCode } from '../../shared/api/api-error.js';
import { contactListQuery } from '../../shared/contact-lists/contact-lists.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { lazily } from '../../shared/panes/lazily.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

// Loaded on first use.
const ImportDialog = lazily(
  async () => (await import('../../features/contact-list-items/import/import-dialog.js')).ImportDialog,
);
const ListFailures = lazily(
  async () => (await import('../../features/contact-list-items/import/list-failures.js')).ListFailures,
);
const FillDialog = lazily(async () => (await import('../../features/contact-lists/fill/fill-dialog.js')).FillDialog);

/** `/contact-lists/{id}/contacts?search=…&validity=…`: the contacts of a list (docs/spec/secondary.md §2). */
export function ContactListPage() {
  const { t } = useTranslation('contact-list-items');
  const errorText = useErrorText();
  const contactListId = Number(useParams().contactListId);
  const { data: list, isError, error, refetch } = useQuery(contactListQuery(contactListId));

  if (isError && errorCode(error) === 'ERR_NO_CONTACT_LIST_FOUND') {
    return (
      <EmptyState
        icon={BookUser}
        title={t('missing')}
        description={t('missingHint')}
        action={
          <Button asChild size="sm">
            <Link to={PATHS.contactLists}>{t('back')}</Link>
          </Button>
        }
      />
    );
  }
  if (list) return <LoadedList key={list.id} list={list} />;
  return (
    <Flex direction="column" height="full" bg="bg.panel">
      {isError ? (
        <ErrorState title={t('failedOne')} detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Flex>
  );
}

function LoadedList({ list }: { list: ContactListRow }) {
  const { data: last } = useQuery(listImportQuery(list.id));
  const [open, setOpen] = useState<'import' | 'fill' | 'failures' | null>(null);
  const [isShown, setIsShown] = useState(false);
  const close = () => setOpen(null);
  const isRunning = last?.status === 'running';
  // One that ended before the page was opened is shown on demand.
  if (isRunning && !isShown) setIsShown(true);
  const hasFailures = last?.status === 'done' && last.failed + last.warned > 0;

  return (
    <>
      <ItemsList
        list={list}
        banner={
          <ListWork
            list={list}
            shown={isShown ? (last ?? null) : null}
            onFailures={() => setOpen('failures')}
            onDismiss={() => setIsShown(false)}
          />
        }
        menu={
          <ItemsMenu
            list={list}
            onImport={() => setOpen('import')}
            onFill={() => setOpen('fill')}
            onFailures={hasFailures ? () => setOpen('failures') : undefined}
          />
        }
      />
      {open !== null && (
        <DialogPane onClose={close}>
          {open === 'fill' && <FillDialog list={list} onClose={close} />}
          {open === 'failures' && last && <ListFailures contactListId={list.id} done={last} onClose={close} />}
          {open === 'import' && (
            <ImportDialog
              list={list}
              onStarted={() => {
                setIsShown(true);
                close();
              }}
              onClose={close}
            />
          )}
        </DialogPane>
      )}
    </>
  );
}
