import type { ConnectionView } from '@prosa/contracts';
import { HealthDrawer } from '../../features/connection-health/components/health-drawer.js';
import { HEALTH_FIELDS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';

/** The drawer of the connection whose health the address names. */
export function OpenConnectionHealth({ connections }: { connections: readonly ConnectionView[] }) {
  const [{ health }, change] = useAddress(HEALTH_FIELDS);
  const connection = connections.find(({ id }) => id === health);
  if (!connection) return null;
  return <HealthDrawer connectionId={connection.id} name={connection.name} onClose={() => change({ health: null })} />;
}
