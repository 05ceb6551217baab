import type { ApiScope } from '@prosa/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a company's programs call the external API with. Of the secret only a hash is stored, in `api_key_lookup`. */
@Entity('api_key')
export class ApiKey {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn({ type: 'int', generated: 'identity' }) id!: number;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: ApiScope[];
  /** The last characters of the secret. */
  @Column('text') ending!: string;
  /** The user who created it; null when that user was deleted. */
  @Column('int', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  /** Null: it does not expire. */
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
