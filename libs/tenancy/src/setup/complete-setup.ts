import { type CompleteSetupInput, PLATFORM_COMPANY } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { asAuditActor, recordAudit } from '../audit/record-audit.js';
import { storeSetting } from '../settings/store-setting.js';
import { createCompanyWithAdmin } from '../companies/create-company-with-admin.js';
import { isWeakPassword } from '../passwords/password-policy.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { firstPlan } from '../plans/default-plan.js';
import { SignInNames } from '../accounts/users/sign-in-names.js';
import { isSetupComplete } from '../accounts/is-setup-complete.js';
import { TenancyConfig } from '../tenancy.config.js';
import { consumeSetupToken, isSetupTokenValid } from './setup-tokens.js';

/** The due date of the first company, which never expires (docs/spec/core.md §4). */
const FIRST_COMPANY_DUE = new Date('2999-12-31T23:59:59Z');

/** Creates the first company and its admin, who is the super user. Possible once. */
@Injectable()
export class CompleteSetup {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly names: SignInNames,
    private readonly config: TenancyConfig,
  ) {}

  /** Throws ERR_SETUP_CLOSED, ERR_SETUP_TOKEN_INVALID, ERR_WEAK_PASSWORD. */
  async execute(input: CompleteSetupInput): Promise<{ companyId: number; userId: number }> {
    await assertOpen(this.db.manager, input.token);
    if (isWeakPassword(input.password, { ...input, profile: 'admin' })) throw new AppError('ERR_WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(input.password);

    return withTenant(this.db, { companyId: PLATFORM_COMPANY }, async (manager) => {
      if (!(await consumeSetupToken(manager, input.token))) throw await refusal(manager);
      const { id: planId } = await firstPlan(manager);
      const company = {
        id: PLATFORM_COMPANY,
        name: input.companyName,
        planId,
        dueDate: FIRST_COMPANY_DUE,
        timeZone: this.config.DEFAULT_TIME_ZONE,
        status: true,
      };
      const { name, email } = input;
      const user = await createCompanyWithAdmin(manager, this.names, company, {
        name,
        email,
        passwordHash,
        isSuper: true,
      });
      await storeSetting(manager, 'userCreation', input.allowSignUp ? 'enabled' : 'disabled');
      const target = { kind: 'company' as const, id: PLATFORM_COMPANY, name: input.companyName };
      await recordAudit(manager, asAuditActor(user), 'company.created', { target });
      return { companyId: PLATFORM_COMPANY, userId: user.id };
    });
  }
}

async function assertOpen(manager: EntityManager, token: string): Promise<void> {
  if (!(await isSetupTokenValid(manager, token))) throw await refusal(manager);
}

const refusal = async (manager: EntityManager): Promise<AppError> =>
  new AppError((await isSetupComplete(manager)) ? 'ERR_SETUP_CLOSED' : 'ERR_SETUP_TOKEN_INVALID');
