import { Module } from '@nestjs/common';
import { ReadAudience } from './audience/read-audience.js';
import { ChangeContact } from './changes/change-contact.js';
import { CreateContact } from './changes/create-contact.js';
import { DeleteContact } from './changes/delete-contact.js';
import { JoinContacts } from './changes/join-contacts.js';
import { NumberAttempts } from './changes/number-attempts.js';
import { SwitchContact } from './changes/switch-contact.js';
import { DataExportsController } from './data-export/data-exports.controller.js';
import { ManageExports } from './data-export/manage-exports.js';
import { RunExports } from './data-export/run-exports.js';
import { ErasuresController } from './erasure/erasures.controller.js';
import { ManageErasures } from './erasure/manage-erasures.js';
import { RunErasures } from './erasure/run-erasures.js';
import { Tombstones } from './erasure/tombstones.js';
import { TraceRounds } from './erasure/trace-rounds.js';
import { ContactsController } from './contacts.controller.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportFromPhone } from './imports/import-from-phone.js';
import { ManageImports } from './imports/manage-imports.js';
import { ImportPart } from './imports/run/import-part.js';
import { RunImports } from './imports/run/run-imports.js';
import { CheckRows } from './imports/sheet/check-rows.js';
import { CreateRow } from './imports/sheet/create-row.js';
import { ApplyIdentification } from './apply-identification.js';
import { EndMerge } from './merge/end-merge.js';
import { UndoMerge } from './merge/undo-merge.js';
import { SyncPicture } from './pictures/sync-picture.js';
import { LookUpProfile } from './pictures/look-up-profile.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { ExportContacts } from './queries/export-contacts.js';
import { ContactQueries } from './queries/contact.queries.js';

@Module({
  controllers: [ContactsController, DataExportsController, ErasuresController, ImportsController, PicturesController],
  providers: [
    ContactQueries,
    ExportContacts,
    ReadAudience,
    CreateContact,
    ChangeContact,
    SwitchContact,
    DeleteContact,
    ApplyIdentification,
    ImportFromPhone,
    JoinContacts,
    UndoMerge,
    EndMerge,
    SyncPicture,
    LookUpProfile,
    ManageImports,
    NumberAttempts,
    RunImports,
    ImportPart,
    CheckRows,
    CreateRow,
    ManageErasures,
    ManageExports,
    RunExports,
    RunErasures,
    Tombstones,
    TraceRounds,
  ],
})
export class ContactsModule {}
