import { Entity, PrimaryColumn } from 'typeorm';

/** A contact has a tag. */
@Entity('contact_tag')
export class ContactTag {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') contactId!: number;
  @PrimaryColumn('int') tagId!: number;
}
