import { Entity, PrimaryColumn } from 'typeorm';

@Entity('contact_tag')
export class ContactTag {
  @PrimaryColumn('int') companyId!: number;
  @PrimaryColumn('int') contactId!: number;
  @PrimaryColumn('int') tagId!: number;
}
