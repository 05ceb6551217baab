import { type Actor, type PaymentSettingsInput, type PaymentSettingsView, PLATFORM_COMPANY } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { TenancyConfig } from '../tenancy.config.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import { assertSuper } from '../platform/as-super.js';

/** How companies pay: the provider that the environment names, and the instructions for paying by hand. */
@Injectable()
export class PaymentSettings {
  constructor(
    private readonly db: DataSource,
    private readonly config: TenancyConfig,
  ) {}

  async instructions(): Promise<string> {
    const [row]: { instructions: string }[] = await this.db.query('SELECT instructions FROM payment_setting');
    return row?.instructions ?? '';
  }

  /** Throws ERR_NO_PERMISSION. */
  async read(actor: Actor): Promise<PaymentSettingsView> {
    assertSuper(actor);
    return { provider: this.config.PAYMENT_PROVIDER, instructions: await this.instructions() };
  }

  /** Throws ERR_NO_PERMISSION. */
  async change(actor: Actor, { instructions }: PaymentSettingsInput): Promise<PaymentSettingsView> {
    assertSuper(actor);
    await withTenant(this.db, { companyId: PLATFORM_COMPANY }, async (manager) => {
      await manager.query(
        `INSERT INTO payment_setting (instructions) VALUES ($1)
         ON CONFLICT (is_only) DO UPDATE SET instructions = excluded.instructions`,
        [instructions.trim()],
      );
      const target = { kind: 'setting' as const, id: null, name: 'paymentInstructions' };
      await recordAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, 'settings.changed', { target });
    });
    return this.read(actor);
  }
}
