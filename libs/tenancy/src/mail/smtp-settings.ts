import {
  type Actor,
  type ErrorCode,
  PLATFORM_COMPANY,
  SMTP_PORTS,
  type SmtpSettingsInput,
  type SmtpSettingsView,
  type TlsMode,
} from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { allowedHosts, AppError, checkedAddress } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { assertSuper } from '../platform/as-super.js';
import { TenancyConfig } from '../tenancy.config.js';
import type { MailRoute } from './smtp-client.js';

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
/** What is wrong with the input where `routeTo` throws so. */
const WRONG_FIELDS: Partial<Record<ErrorCode, Record<string, string[]>>> = {
  ERR_MAIL_ENCRYPTION: { tls: ['isEncrypted'] },
  ERR_MAIL_UNREACHABLE: { host: ['isResolvable'] },
};
const PORTS: ReadonlySet<string> = new Set(SMTP_PORTS.map(String));

/** How the installation sends e-mail: variables of the environment, else what a super user stored. */
@Injectable()
export class SmtpSettings implements OnModuleInit {
  private readonly allow: ReadonlySet<string>;
  /** PEM; undefined for those that Node trusts. */
  private authorities: string[] | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly config: TenancyConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {
    this.allow = allowedHosts(config.EGRESS_ALLOW.split(','));
  }

  /** Throws when the file of the certificate authority cannot be read. */
  async onModuleInit(): Promise<void> {
    const { SMTP_CA } = this.config;
    this.authorities = SMTP_CA ? [...rootCertificates, await readFile(SMTP_CA, 'utf8')] : undefined;
  }

  /** Throws ERR_NO_PERMISSION. */
  async view(actor: Actor): Promise<SmtpSettingsView> {
    assertSuper(actor);
    const given = this.ofEnvironment();
    const found = given ?? (await this.stored());
    if (!found) return NONE;
    const { password, ...shown } = found;
    return { ...shown, source: given ? 'environment' : 'stored', hasPassword: Boolean(password?.length) };
  }

  /** Whether the installation sends e-mail. */
  async isAvailable(): Promise<boolean> {
    return Boolean(this.config.SMTP_HOST ?? (await this.stored()));
  }

  /** Null: it sends none. */
  async server(): Promise<SmtpServer | null> {
    const given = this.ofEnvironment();
    if (given) return given;
    const stored = await this.stored();
    if (!stored) return null;
    return { ...stored, password: stored.password ? this.sealer.open(stored.password, SEAL_CONTEXT).toString() : '' };
  }

  /**
   * How to connect. A password is sent unencrypted only to hosts that the operator allows. Throws ERR_EGRESS_REFUSED,
   * ERR_MAIL_UNREACHABLE for a name that cannot be resolved, ERR_MAIL_ENCRYPTION.
   */
  async routeTo({ host, port, tls, user }: Omit<SmtpServer, 'password' | 'sender'>): Promise<MailRoute> {
    const isAllowed = this.allow.has(`${host.toLowerCase()}:${port}`);
    if (tls === 'none' && user !== '' && !isAllowed) {
      throw new AppError('ERR_MAIL_ENCRYPTION', { reason: 'a password needs an encrypted connection' });
    }
    try {
      const found = await checkedAddress(host, String(port), { allow: this.allow, ports: PORTS });
      return { ...found, authorities: this.authorities };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ERR_UNAVAILABLE') throw error;
      throw new AppError('ERR_MAIL_UNREACHABLE', { reason: `${host}: unknown name` }, { cause: error });
    }
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

  private async assertUsable(input: SmtpSettingsInput): Promise<void> {
    await this.routeTo(input).catch((error: unknown) => {
      const wrong = error instanceof AppError && WRONG_FIELDS[error.code];
      throw wrong ? new AppError('ERR_VALIDATION', { fields: wrong }, { cause: error }) : error;
    });
  }

  /** The stored password goes to no other server or user than it was entered for. */
  private passwordFor(input: SmtpSettingsInput, before: Stored | undefined): Buffer | null {
    const { host, user, password } = input;
    if (host === '' || user === '') return null;
    if (password === undefined) return before && isSameAccount(input, before) ? before.password : null;
    return password === '' ? null : this.sealer.seal(Buffer.from(password), SEAL_CONTEXT);
  }

  private ofEnvironment(): SmtpServer | null {
    const { SMTP_HOST: host, SMTP_PORT: port, SMTP_TLS: tls, SMTP_USER: user } = this.config;
    if (!host) return null;
    return { host, port, tls, user, password: this.config.SMTP_PASSWORD, sender: this.config.SMTP_SENDER ?? '' };
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
