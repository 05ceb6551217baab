import { auditChanges, PLATFORM_COMPANY, type Requests, TRIAL_DAYS } from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { addDays } from 'date-fns';
import { DataSource } from 'typeorm';
import { asAuditActor, recordAudit } from '../audit/record-audit.js';
import { assertNameFree } from '../companies/assert-name-free.js';
import { createCompanyWithAdmin } from '../companies/create-company-with-admin.js';
import { nextCompanyId } from '../companies/insert-company.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { isWeakPassword } from '../passwords/password-policy.js';
import { Plan } from '../accounts/plans/plan.entity.js';
import { SignInNames } from '../accounts/users/sign-in-names.js';
import { NumberProof } from './number-proof.js';
import { TenancyConfig } from '../tenancy.config.js';
import { SignUpGate } from './sign-up-gate.js';
import { TakenEmail } from './taken-email.js';

type SignUpData = Requests['companies.signUp']['input'];

/** Signs a company up: the company, its first admin and its trial, all or nothing. */
@Injectable()
export class SignUp {
  // oxlint-disable-next-line max-params -- a sign-up touches gate, number, password and names
  constructor(
    private readonly db: DataSource,
    private readonly gate: SignUpGate,
    private readonly proof: NumberProof,
    private readonly passwords: PasswordHasher,
    private readonly names: SignInNames,
    private readonly taken: TakenEmail,
    private readonly config: TenancyConfig,
  ) {}

  /**
   * An e-mail in use is answered like any other, and creates nothing (`TakenEmail`). Throws ERR_USER_CREATION_DISABLED,
   * ERR_TOO_MANY_ATTEMPTS, ERR_NO_PLAN_FOUND, ERR_WEAK_PASSWORD, ERR_SIGN_UP_CODE_REQUIRED, ERR_RESET_CODE_WRONG,
   * ERR_SIGN_UP_CODE_EXPIRED, ERR_COMPANY_NAME_ALREADY_EXISTS.
   */
  async execute({ origin, ...data }: SignUpData): Promise<{ companyId: number; userId: number }> {
    await this.gate.assertOpen();
    const { companyName, name, email, password, phone, planId, companyId: referredBy = null } = data;
    if (!(await this.db.manager.existsBy(Plan, { id: planId, isPublic: true })))
      throw new AppError('ERR_NO_PLAN_FOUND');
    if (isWeakPassword(password, { name, email, profile: 'admin' })) {
      throw new AppError('ERR_WEAK_PASSWORD');
    }
    const proof = await this.proof.verify(data);
    await this.gate.admit(origin.address);
    const passwordHash = await this.passwords.hash(password);

    const id = await nextCompanyId(this.db);
    return withTenant(this.db, { companyId: id }, async (manager) => {
      await assertNameFree(manager, companyName, id);
      await this.proof.consume(manager, proof);
      const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
      const dueDate = addDays(now, TRIAL_DAYS);
      const timeZone = this.config.DEFAULT_TIME_ZONE;
      const company = {
        id,
        name: companyName,
        planId,
        dueDate,
        phone,
        referredBy,
        status: true,
        isTrial: true,
        timeZone,
      };
      const user = await createCompanyWithAdmin(manager, this.names, company, { name, email, passwordHash });
      const target = { kind: 'company' as const, id, name: companyName };
      const plan = await manager.findOneByOrFail(Plan, { id: planId });
      const changes = auditChanges({}, { planId: plan.name, dueDate, email });
      await recordAudit(manager, asAuditActor(user), 'company.created', { target, changes, origin });
      // The operator sees who joined; the person is none of the platform's users.
      const nobody = { companyId: PLATFORM_COMPANY, userId: 0, name: '', sessionId: null };
      await publishAudit(manager, nobody, 'company.signedUp', { target, changes });
      return { companyId: id, userId: user.id };
    }).catch((error: unknown) => this.taken.answer(error, email));
  }
}
