import type { Actor, ContactView, ImportContactInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError, isReadable, parseRow } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { CreateContact } from '../../changes/create-contact.js';
import { NumberAttempts } from '../../changes/number-attempts.js';
import { companyCountry } from './company-country.js';

/** Makes a contact of one row, for a console that counts its rows itself (docs/spec/wire-contract.md §7). */
@Injectable()
export class CreateRow {
  constructor(
    private readonly db: DataSource,
    private readonly createContact: CreateContact,
    private readonly attempts: NumberAttempts,
  ) {}

  /** Throws what `CreateContact` and the reading of a row throw; the attempts of users who see masked numbers count. */
  async execute(actor: Actor, { name, number, email = '' }: ImportContactInput): Promise<ContactView> {
    await this.attempts.admit(actor);
    const country = await withTenant(this.db, actor, (manager) => companyCountry(manager, actor.companyId));
    const row = parseRow({ row: 1, name, number, email }, country);
    if (!isReadable(row)) throw new AppError(row.failure);
    return this.createContact.execute(actor, { name: row.name, number: row.digits, email: row.email });
  }
}
