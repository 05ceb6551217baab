import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { Tombstones } from '../../erasure/tombstones.js';
import { importPhonePart } from './import-phone-part.js';
import { importSheetPart, type PartToImport } from './import-sheet-part.js';

/** Imports parts whose rows need no lookup one by one, of a sheet or a phone. */
@Injectable()
export class ImportPart {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly tombstones: Tombstones,
  ) {}

  execute(source: 'sheet' | 'phone' | 'chats', part: PartToImport): Promise<void> {
    return source === 'sheet'
      ? importSheetPart(this.db, this.bus, this.tombstones, part)
      : importPhonePart(this.db, this.tombstones, part);
  }
}
