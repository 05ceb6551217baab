import type { ContactAlias } from '@prosa/contracts';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { everyForm } from '../../conversation/contact/contact-aliases.js';
import { rows } from '../../database/rows.js';

/**
 * Remembers who was erased without storing who it was: a hash of each alias under a key derived from the installation's
 * secret, different in each company. Imports and history leave these people out. A message that the person writes after
 * the erasure opens a new contact, as a stranger's would.
 */
@Injectable()
export class Tombstones {
  private readonly key: Buffer;

  constructor(keys: PlatformKeys) {
    this.key = keys.for('contact-tombstone');
  }

  /** Of one alias, in each form of a number. */
  hashesOf(companyId: number, alias: ContactAlias): string[] {
    return everyForm([alias]).map((form) => this.hash(`${companyId}:${nameOf(form)}`));
  }

  /** The keyed hash of a person, known by these aliases. */
  subjectOf(companyId: number, aliases: readonly ContactAlias[]): string {
    const names = aliases.map(nameOf).sort();
    return this.hash(`subject:${companyId}:${names.join(' ')}`);
  }

  async place(manager: EntityManager, companyId: number, aliases: readonly ContactAlias[]): Promise<void> {
    const hashes = aliases.flatMap((alias) => this.hashesOf(companyId, alias));
    await manager.query(
      `INSERT INTO contact_tombstone (company_id, hash) SELECT $1, hash FROM (SELECT DISTINCT unnest($2::text[])) AS h (hash)
       ON CONFLICT (company_id, hash) DO UPDATE SET erased_at = excluded.erased_at`,
      [companyId, hashes],
    );
  }

  /**
   * When people with some of these aliases were erased last, in milliseconds, for many of them at once. The result is for
   * one person; null for never.
   */
  async among(
    manager: EntityManager,
    companyId: number,
    aliases: readonly ContactAlias[],
  ): Promise<(person: readonly ContactAlias[]) => number | null> {
    // Hashing is costly, and most companies never erased anybody.
    const some = await rows(manager, 'SELECT 1 FROM contact_tombstone WHERE company_id = $1 LIMIT 1', [companyId]);
    if (some.length === 0) return () => null;
    const hashes = new Map(aliases.map((alias) => [nameOf(alias), this.hashesOf(companyId, alias)]));
    const found = await rows<{ hash: string; at: Date }>(
      manager,
      'SELECT hash, erased_at AS at FROM contact_tombstone WHERE company_id = $1 AND hash = ANY($2)',
      [companyId, [...hashes.values()].flat()],
    );
    const times = new Map(found.map(({ hash, at }) => [hash, at.getTime()]));
    return (person) => {
      const own = person
        .flatMap((alias) => hashes.get(nameOf(alias)) ?? this.hashesOf(companyId, alias))
        .flatMap((hash) => times.get(hash) ?? []);
      return own.length === 0 ? null : Math.max(...own);
    };
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

const nameOf = ({ type, value }: ContactAlias): string => `${type}:${value}`;
