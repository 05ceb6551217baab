import { HEALTH_FIELDS } from '../../../shared/address/paths.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { HealthDrawer } from './health-drawer.js';

/** The drawer of the connection whose health the address names. */
export function OpenHealth({ connections }: { connections: readonly { id: number; name: string }[] }) {
  const [{ health }, change] = useAddress(HEALTH_FIELDS);
  const connection = connections.find(({ id }) => id === health);
  if (!connection) return null;
  return <HealthDrawer connectionId={connection.id} name={connection.name} onClose={() => change({ health: null })} />;
}
