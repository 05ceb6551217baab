import {
  type Actor,
  PLATFORM_COMPANY,
  SMTP_PORTS,
  type SmtpSettingsInput,
  type SmtpSettingsView,
  type TlsMode,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { allowedHosts, AppError, checkedAddress, type CheckedAddress } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { assertSuper } from '../platform/as-super.js';
import { TenancyConfig } from '../tenancy.config.js';

/** The mail server of the installation. */
export interface SmtpServer {
  host: string;
  port: number;
  tls: TlsMode;
  /** '' for no sign-in. */
  user: string;
  password: string;
  sender: string;
}

type Stored = Omit<SmtpServer, 'password'> & { password: Buffer | null };

const NONE = {
  source: 'none',
  host: '',
  port: 587,
  tls: 'starttls',
  user: '',
  sender: '',
  hasPassword: false,
} as const satisfies SmtpSettingsView;
type Account = Pick<SmtpServer, 'host' | 'port' | 'user'>;
const SEAL_CONTEXT = 'smtp_setting password';
const PORTS: ReadonlySet<string> = new Set(SMTP_PORTS.map(String));

/** How the installation sends e-mail: variables of the environment, else what a super user stored. */
@Injectable()
export class SmtpSettings {
  private readonly allow: ReadonlySet<string>;

  constructor(
    private readonly db: DataSource,
    private readonly config: TenancyConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {
    this.allow = allowedHosts(config.EGRESS_ALLOW.split(','));
  }

  /** Throws ERR_NO_PERMISSION. */
  async view(actor: Actor): Promise<SmtpSettingsView> {
    assertSuper(actor);
    const server = await this.server();
    if (!server) return NONE;
    const { password, ...shown } = server;
    return { ...shown, source: this.config.SMTP_HOST ? 'environment' : 'stored', hasPassword: password !== '' };
  }

  /** Null: it sends none. */
  async server(): Promise<SmtpServer | null> {
    const { SMTP_HOST: host, SMTP_PORT: port, SMTP_TLS: tls, SMTP_USER: user } = this.config;
    if (host)
      return { host, port, tls, user, password: this.config.SMTP_PASSWORD, sender: this.config.SMTP_SENDER ?? '' };
    const stored = await this.stored();
    if (!stored) return null;
    return { ...stored, password: stored.password ? this.sealer.open(stored.password, SEAL_CONTEXT).toString() : '' };
  }

  /** The address to connect to. Throws ERR_EGRESS_REFUSED, ERR_UNAVAILABLE. */
  addressOf({ host, port }: Pick<SmtpServer, 'host' | 'port'>): Promise<CheckedAddress> {
    return checkedAddress(host, String(port), { allow: this.allow, ports: PORTS });
  }

  /** Throws the errors of `mail.changeSettings`. */
  async change(actor: Actor, input: SmtpSettingsInput): Promise<SmtpSettingsView> {
    assertSuper(actor);
    if (this.config.SMTP_HOST) throw new AppError('ERR_MAIL_BY_ENVIRONMENT');
    const host = input.host.trim();
    if (host !== '') await this.assertUsable({ ...input, host });
    const before = await this.stored();
    const password = this.passwordFor({ ...input, host }, before);
    const { port, tls, user, sender } = input;
    await withTenant(this.db, { companyId: PLATFORM_COMPANY }, async (manager) => {
      if (host === '') await manager.query('DELETE FROM smtp_setting');
      else await manager.query(STORE, [host, port, tls, user, password, sender]);
      const target = { kind: 'setting' as const, id: null, name: 'smtp' };
      await recordAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, 'settings.changed', {
        target,
        changes: [{ field: 'value', from: before?.host ?? null, to: host || null }],
      });
    });
    return this.view(actor);
  }

  /** A password is sent unencrypted only to hosts that the operator allows. */
  private async assertUsable({ host, port, tls, user }: SmtpSettingsInput): Promise<void> {
    await this.addressOf({ host, port });
    const isAllowed = this.allow.has(`${host.toLowerCase()}:${port}`);
    if (tls === 'none' && user !== '' && !isAllowed) {
      throw new AppError('ERR_VALIDATION', { fields: { tls: ['isEncrypted'] } });
    }
  }

  /** The stored password goes to no other server or user than it was entered for. */
  private passwordFor(input: SmtpSettingsInput, before: Stored | undefined): Buffer | null {
    const { host, user, password } = input;
    if (host === '' || user === '') return null;
    if (password === undefined) return before && isSameAccount(input, before) ? before.password : null;
    return password === '' ? null : this.sealer.seal(Buffer.from(password), SEAL_CONTEXT);
  }

  private async stored(): Promise<Stored | undefined> {
    const [row]: Stored[] = await this.db.query(
      'SELECT host, port, tls, username AS "user", password, sender FROM smtp_setting',
    );
    return row;
  }
}

const isSameAccount = (one: Account, other: Account): boolean =>
  one.host === other.host && one.port === other.port && one.user === other.user;

const STORE = `INSERT INTO smtp_setting (host, port, tls, username, password, sender) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (is_only) DO UPDATE SET host = excluded.host, port = excluded.port, tls = excluded.tls,
    username = excluded.username, password = excluded.password, sender = excluded.sender`;
