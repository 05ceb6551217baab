/** GET /version: the running product. */
export interface VersionView {
  version: string;
  /** Address of the simulated phone; null outside of demonstrations. */
  simulatorUrl: string | null;
}
