import { apiKeys } from '../../features/api-keys/api/api-keys.js';
import { UsagePanel } from '../../features/messages-api/usage/usage-panel.js';
import { useRecordRows } from '../../shared/records/use-records.js';

const WHOLE = { search: '', filter: undefined };

/** The usage with the names of the keys. */
export const UsageTab = () => <UsagePanel keys={useRecordRows(apiKeys, WHOLE).rows} />;
