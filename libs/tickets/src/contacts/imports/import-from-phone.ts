import { type Actor, type ContactImportView, type ImportRow, type PhoneContact, visibleName } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { ManageImports } from './manage-imports.js';

/** Contacts beyond this number come with the next import, which passes over known ones quickly. */
const ROWS_MAX = 20_000;

/** Imports contacts from the address books of the company's phones, or from their chats (docs/spec/core.md §2). */
@Injectable()
export class ImportFromPhone {
  constructor(
    private readonly bus: Bus,
    private readonly imports: ManageImports,
  ) {}

  /** Throws ERR_IN_PROGRESS, ERR_NO_DEF_WAPP_FOUND, ERR_ADDRESS_BOOK_EMPTY. */
  async execute(actor: Actor, { onlyChats }: { onlyChats: boolean }): Promise<ContactImportView> {
    const source = onlyChats ? 'chats' : 'phone';
    let importId: number | null = null;
    let count = 0;
    for await (const people of this.pages(actor, onlyChats)) {
      const rows = people.slice(0, ROWS_MAX - count).map((person, index) => rowOf(person, count + index));
      if (rows.length === 0) break;
      importId = await this.imports.add(actor, { importId, rows }, source);
      count += rows.length;
    }
    if (importId === null) throw new AppError('ERR_ADDRESS_BOOK_EMPTY');
    return this.imports.start(actor, importId);
  }

  private async *pages(actor: Actor, onlyChats: boolean): AsyncGenerator<PhoneContact[]> {
    let after: string | null = null;
    do {
      const page: { people: PhoneContact[]; next: string | null } = await this.bus.request(actor, {
        name: 'people.addressBook',
        input: { after, onlyChats },
      });
      yield page.people;
      after = page.next;
    } while (after !== null);
  }
}

/** The name in the address book, else the person's own, else the number. */
function rowOf({ aliases, name, pushName }: PhoneContact, index: number): ImportRow {
  const number = aliases.find(({ type }) => type === 'phone')?.value ?? '';
  return { row: index + 1, name: visibleName(name) || visibleName(pushName), number, email: '', aliases };
}
