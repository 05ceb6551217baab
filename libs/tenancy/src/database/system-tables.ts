/**
 * Tables of this service without row-level security, each with its reason (docs/spec/rules.md 2, 3).
 * All others belong to a company.
 */
export const SYSTEM_TABLES = [
  // Belongs to the platform: what companies may buy is the same for all.
  'plan',
  // Belongs to the platform, and holds no company's values.
  'platform_setting',
  // Belongs to the platform, which tells all companies the same; a file's key, and no company's values.
  'announcement',
  // Belongs to the platform: films that explain the product.
  'help',
  // Sign-in starts before the company is known: a keyed hash of the e-mail, and ids.
  'sign_in_name',
  // A forgotten password is asked for before the company is known: a keyed hash of the number, and ids.
  'recovery_number',
  // The same: keyed hashes, ids and times.
  'password_reset',
  // A refresh starts before the company is known: the token's hash, and ids.
  'refresh_lookup',
  // Setup happens before there is a company: a hash and times.
  'setup_token',
  // A bank's word comes before the company is known: a charge's random number, and an id.
  'charge_lookup',
  // Belongs to the platform: how companies pay the operator, the same for all.
  'payment_setting',
  // Which services are done with a company that is being removed: ids, names of services and times.
  'company_erasure',
  // Counts attempts of callers who are nobody yet: keyed hashes and counters.
  'throttle',
  // Leases of gateways, and whose sockets each holds: ids, looked through over all companies when one falls silent.
  'gateway_lease',
  'presence',
] as const;
