/**
 * Tables of this service without row-level security, each with its reason (docs/spec/rules.md 2, 3).
 * All others belong to a company.
 */
export const SYSTEM_TABLES = [
  // Belongs to the platform: what companies may buy is the same for all.
  'plan',
  // Belongs to the platform, and holds no company's values.
  'platform_setting',
  // Belongs to the platform and is the same for all companies: texts and a file's key.
  'announcement',
  // Belongs to the platform: films that explain the product.
  'help',
  // Sign-in starts before the company is known: a keyed hash of the e-mail, and ids.
  'sign_in_name',
  // A forgotten password is asked for before the company is known: a keyed hash of the number, and ids.
  'recovery_number',
  // The same: keyed hashes, ids and times.
  'password_reset',
  // A number is proven before there is a company: keyed hashes and times.
  'sign_up_code',
  // A refresh starts before the company is known: the token's hash, and ids.
  'refresh_lookup',
  // An invitation is accepted before the company is known: the token's hash, and ids.
  'invitation_lookup',
  // A program calls before the company is known: the hash of an API key, and ids.
  'api_key_lookup',
  // Setup happens before there is a company: a hash and times.
  'setup_token',
  // A bank's notice arrives before the company is known: a charge's random number, and an id.
  'charge_lookup',
  // Belongs to the platform: how companies pay the operator, the same for all.
  'payment_setting',
  // Belongs to the platform: its mail server; the password is sealed.
  'smtp_setting',
  // Messages with work left: ids and times only, because workers search it across companies.
  'mail_work',
  // Files to delete, for the same reason: random keys and times.
  'file_deletion',
  // Which services have erased a deleted company: ids, names of services and times.
  'company_erasure',
  // Counts attempts of callers who have not signed in: keyed hashes and counters.
  'throttle',
  // Leases of gateways and the users connected to each: ids. One query finds those of an expired gateway in all
  // companies.
  'gateway_lease',
  'presence',
] as const;
