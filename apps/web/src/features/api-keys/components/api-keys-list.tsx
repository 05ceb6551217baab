import { KeyRound } from 'lucide-react';
import { lazily } from '../../../shared/panes/lazily.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { apiKeys } from '../api/api-keys.js';
import { RevokeDialog } from './revoke-dialog.js';
import { useApiKeyColumns } from './use-api-key-columns.js';

const NewKey = lazily(async () => (await import('./new-key-dialog.js')).NewKeyDialog);

/** The company's API keys, with those revoked of late. A key is not changed: another one is created. */
export const ApiKeysList = () => (
  <RecordsPage
    of={apiKeys}
    icon={KeyRound}
    columns={useApiKeyColumns()}
    Editor={NewKey}
    filter={undefined}
    nameOf={({ name }) => name}
    canChange={() => false}
    canDelete={({ revokedAt }) => revokedAt === null}
    DeleteDialog={RevokeDialog}
  />
);
