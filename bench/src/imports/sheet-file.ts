import { xlsxOf } from '@prosa/service-kit/operations';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Person {
  name: string;
  number: string;
  email: string;
}

/** Invents people whose numbers no other batch and no seeded contact has. */
export const peopleOf = (batch: number, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Pessoa ${batch} ${((index * 7_919) % 100_003).toString(36)} da Silva`,
    number: `5599${80_000_000 + batch * 200_000 + index}`,
    email: `pessoa${batch}.${index}@example.com`,
  }));

export async function writeSheet(file: string, people: readonly Person[]): Promise<void> {
  const lines = async function* () {
    yield await Promise.resolve(['Nome', 'Número', 'E-mail']);
    for (const { name, number, email } of people) yield [name, number, email];
  };
  await pipeline(Readable.from(xlsxOf(lines(), { name: 'Contatos' }), { objectMode: false }), createWriteStream(file));
}
