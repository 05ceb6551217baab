import { campaignsService, SYSTEM_TABLES as campaignsTables } from '@prosa/campaigns';
import { channelsService, SYSTEM_TABLES as channelsTables } from '@prosa/channels';
import { gatewayService, SYSTEM_TABLES as gatewayTables } from '@prosa/gateway';
import { schedulerService, SYSTEM_TABLES as schedulerTables } from '@prosa/scheduler';
import { BASE_TABLES } from '@prosa/service-kit/database';
import type { ServiceDefinition } from '@prosa/service-kit/service';
import { SYSTEM_TABLES as tenancyTables, tenancyService } from '@prosa/tenancy';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { SYSTEM_TABLES as ticketsTables, ticketsService } from '@prosa/tickets';

const DATABASE_GENERATED = 'a number that the database gives: nobody can try one';
/** Keys of guarded tables that do not begin with the company, each reviewed. */
const GLOBAL_KEYS: Record<string, string> = {
  company_pkey: 'the company itself',
  app_user_pkey: DATABASE_GENERATED,
  session_pkey: 'a random number that the product draws',
  refresh_token_pkey: 'the hash of a random secret that the product draws',
  connection_pkey: DATABASE_GENERATED,
  inbound_message_pkey: DATABASE_GENERATED,
  outbound_message_pkey: DATABASE_GENERATED,
  read_request_pkey: DATABASE_GENERATED,
  message_template_pkey: DATABASE_GENERATED,
  timer_pkey: DATABASE_GENERATED,
  audit_entry_pkey: DATABASE_GENERATED,
};
/** References that do not begin with the company, each reviewed: a foreign key bypasses row-level security. */
const GLOBAL_REFERENCES: Record<string, string> = {
  company_plan_id_fkey: 'plans belong to the platform',
  session_health_connection_id_fkey:
    'figures of a lease, and like it a system table that the owner of the session writes',
  refresh_lookup_hash_fkey: 'the hash of a random secret, looked up before the company is known',
};
/** Functions that run with their owner's rights, each reviewed; they must fix their search path. */
const DEFINER_FUNCTIONS = [
  // Deletes entries of the transaction's company that are older than 30 days.
  'forget_audit_entries',
  // Takes the name of a contact out of entries of the transaction's company.
  'erase_audit_names',
  // Their company is the transaction's, never an argument, and they return ids, whose rows are read under row-level security.
  'search_contacts',
  'list_contacts',
  'search_bodies',
  'search_rare_bodies',
  'search_common_bodies',
  'search_rare_messages',
  // So is its member.
  'search_rare_chat_messages',
  // Returns a count under the same conditions.
  'count_contacts',
  // Reads a sample of one table for the planner, and returns nothing.
  'analyze_recipients',
];

interface OtherPolicy {
  name: string;
  command: string;
  /** Whether it shows rows beside those of the usual policy; otherwise it hides some of them. */
  permissive: boolean;
  using: string;
  why: string;
}

const MEMBERS_ALONE = {
  name: 'members',
  command: '*',
  permissive: false,
  why: 'a chat is seen by its members alone, admins included',
};

/** Policies beside the one of every guarded table, each reviewed. */
const OTHER_POLICIES: Record<string, OtherPolicy[]> = {
  chat: [{ ...MEMBERS_ALONE, using: 'sees_chat(member_ids)' }],
  chat_member: [
    {
      ...MEMBERS_ALONE,
      using: `(sees_all_chats() OR (EXISTS ( SELECT 1 FROM chat c WHERE ((c.company_id = chat_member.company_id) AND (c.id = chat_member.chat_id)))))`,
    },
  ],
  chat_message: [
    {
      ...MEMBERS_ALONE,
      using: `(sees_all_chats() OR (EXISTS ( SELECT 1 FROM chat c WHERE ((c.company_id = chat_message.company_id) AND (c.id = chat_message.chat_id)))))`,
    },
  ],
  chat_reaction: [
    {
      ...MEMBERS_ALONE,
      using: `(sees_all_chats() OR (EXISTS ( SELECT 1 FROM chat_message m WHERE ((m.company_id = chat_reaction.company_id) AND (m.id = chat_reaction.message_id)))))`,
    },
  ],
  company: [
    {
      name: 'platform',
      command: 'r',
      permissive: true,
      using: `(( SELECT current_setting('app.across_companies'::text, true) AS current_setting) = 'on'::text)`,
      why: 'who runs the platform administers companies: reads of their own rows, in a transaction that says so',
    },
  ],
};

const SERVICES: [ServiceDefinition, readonly string[]][] = [
  [tenancyService, tenancyTables],
  [ticketsService, ticketsTables],
  [channelsService, channelsTables],
  [campaignsService, campaignsTables],
  [schedulerService, schedulerTables],
  [gatewayService, gatewayTables],
];

const seenKeys = new Set<string>();
const seenReferences = new Set<string>();

describe.each(SERVICES.map(([service, systemTables]) => ({ name: service.name, service, systemTables })))(
  'the tables of $name',
  ({ service, systemTables }) => {
    const db = useTestDatabase(service);
    const catalogue = <Row>(sql: string) => asOwner<Row>(db, sql, [service.name]);

    it('are guarded by forced row-level security, except for those on the reviewed list', async () => {
      const open = await catalogue<{ name: string }>(
        `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
         WHERE nspname = $1 AND relkind IN ('r', 'p') AND NOT (relrowsecurity AND relforcerowsecurity)`,
      );

      expect(open.map(({ name }) => name).sort()).toEqual([...BASE_TABLES, ...systemTables].sort());
    });

    it('name the company of each guarded row', async () => {
      const ownerless = await catalogue<{ name: string }>(
        `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
         WHERE nspname = $1 AND relrowsecurity AND relname <> 'company' AND NOT EXISTS (
           SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'company_id' AND attnotnull)`,
      );

      expect(ownerless).toEqual([]);
    });

    it('have one policy each, for reading and writing, for everybody', async () => {
      const policies = await catalogue<{ name: string; command: string; permissive: boolean; roles: string }>(
        `SELECT relname AS name, polcmd AS command, polpermissive AS permissive, polroles::text AS roles,
           pg_get_expr(polqual, polrelid) AS using, pg_get_expr(polwithcheck, polrelid) AS "check"
         FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
           LEFT JOIN pg_policy ON polrelid = c.oid AND polname = 'tenant'
         WHERE nspname = $1 AND relrowsecurity`,
      );
      const others = await catalogue<Omit<OtherPolicy, 'why'> & { table: string }>(
        `SELECT relname AS table, polname AS name, polcmd AS command, polpermissive AS permissive, pg_get_expr(polqual, polrelid) AS using
         FROM pg_policy JOIN pg_class c ON c.oid = polrelid JOIN pg_namespace n ON n.oid = relnamespace
         WHERE nspname = $1 AND polname <> 'tenant'`,
      );

      for (const { table, ...policy } of others) {
        const reviewed = OTHER_POLICIES[table]?.find(({ name }) => name === policy.name);
        const using = expect.stringMatching(spaced(reviewed?.using ?? '')) as unknown;
        const { name, command, permissive } = reviewed ?? {};
        expect({ table, ...policy }).toEqual({ table, name, command, permissive, using });
      }

      for (const policy of policies) {
        const column = policy.name === 'company' ? 'id' : 'company_id';
        const rule = `(${column} = ( SELECT current_company() AS current_company))`;
        const isRule = expect.stringMatching(spaced(rule)) as unknown;
        const forAll = { command: '*', permissive: true, roles: '{0}' };
        expect(policy).toEqual({ name: policy.name, ...forAll, using: isRule, check: isRule });
      }
      expect(new Set(policies.map(({ name }) => name)).size).toBe(policies.length);
    });

    it('have no key across companies, except for those on the reviewed list', async () => {
      const keys = await catalogue<{ name: string }>(
        `SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = indexrelid
           JOIN pg_class c ON c.oid = indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE nspname = $1 AND indisunique AND c.relrowsecurity AND NOT EXISTS (
           SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attnum = indkey[0] AND attname = 'company_id')`,
      );
      for (const { name } of keys) seenKeys.add(name);

      expect(keys.map(({ name }) => name).filter((name) => !(name in GLOBAL_KEYS))).toEqual([]);
    });

    it('have no reference across companies, except for those on the reviewed list', async () => {
      const references = await catalogue<{ name: string }>(
        `SELECT conname AS name FROM pg_constraint k
           JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
           JOIN pg_attribute own ON own.attrelid = conrelid AND own.attnum = conkey[1]
           JOIN pg_attribute other ON other.attrelid = confrelid AND other.attnum = confkey[1]
           JOIN pg_class target ON target.oid = confrelid
         WHERE nspname = $1 AND contype = 'f' AND NOT (own.attname = 'company_id'
           AND (other.attname = 'company_id' OR (target.relname = 'company' AND other.attname = 'id')))`,
      );
      for (const { name } of references) seenReferences.add(name);

      expect(references.map(({ name }) => name).filter((name) => !(name in GLOBAL_REFERENCES))).toEqual([]);
    });

    it('are read past the guard by no view, and by no function of the owner except reviewed ones', async () => {
      const views = await catalogue(
        `SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
         WHERE nspname = $1 AND relkind IN ('v', 'm', 'f')`,
      );
      const definers = await catalogue<{ name: string; config: string[] | null }>(
        `SELECT proname AS name, proconfig AS config FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
         WHERE nspname = $1 AND prosecdef`,
      );

      expect(views).toEqual([]);
      expect(definers.map(({ name }) => name).filter((name) => !DEFINER_FUNCTIONS.includes(name))).toEqual([]);
      for (const { config } of definers) expect(config?.join()).toContain('search_path=');
    });

    it('are used by a role that owns nothing, is member of no other and cannot bypass the guard', async () => {
      const role = `prosa_${service.name}`;
      const [rights] = await asOwner(
        db,
        `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS is_mighty,
           (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships,
           (SELECT count(*)::int FROM pg_shdepend WHERE refobjid = r.oid AND deptype = 'o') AS owned,
           has_schema_privilege(r.oid, $2, 'CREATE') OR has_schema_privilege(r.oid, 'public', 'CREATE') AS may_create,
           (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
             WHERE nspname = $2 AND relkind = 'r' AND has_table_privilege(r.oid, c.oid, 'TRUNCATE, REFERENCES, TRIGGER')
           ) AS beyond
         FROM pg_roles r WHERE rolname = $1`,
        [role, service.name],
      );

      expect(rights).toEqual({ is_mighty: false, memberships: 0, owned: 0, may_create: false, beyond: 0 });
    });
  },
);

describe('the reviewed lists', () => {
  it('name only what exists', () => {
    expect([...seenKeys].sort()).toEqual(Object.keys(GLOBAL_KEYS).sort());
    expect([...seenReferences].sort()).toEqual(Object.keys(GLOBAL_REFERENCES).sort());
  });
});

/** Normalises white space, which the catalogue formats in its own way. */
const spaced = (rule: string): RegExp =>
  new RegExp(`^${rule.replaceAll(/[()]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)}$`);
