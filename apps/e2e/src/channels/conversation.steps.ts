import { eventually } from '@prosa/testing';
import type { Locator } from 'playwright-core';
import { aPicture } from '../kit/files.js';
import type { ChannelDesk } from './channel-desk.js';

/** Between whom a journey's messages go. */
export interface Sides {
  desk: ChannelDesk;
  /** The account's id on the platform. */
  account: string;
  /** The customer's name. */
  person: string;
}

/** Whether the picture was loaded and not only placed. */
export const isLoaded = (picture: Locator): Promise<void> =>
  eventually(async () => {
    const width = await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

/** The customer writes a text and sends a picture; the attendant accepts the ticket and sees both. */
export function receivesTextAndPicture(sides: () => Sides, text: string): void {
  it('brings a text and a picture', async () => {
    const { desk, person } = sides();
    const { console, customer } = desk;
    await console.go('Tickets');
    await console.tab('Aguardando').click();
    await customer.choosePerson(person);
    await customer.write(text);
    await console.row(person).getByText(text).waitFor();
    await customer.sendPicture(await aPicture('sapato.png'));
    await console.accept(person);
    await console.bubbles(person).getByText(text).waitFor();
    await isLoaded(console.bubbles(person).getByRole('button', { name: 'Ampliar foto' }).locator('img'));
  }, 90_000);
}

/** The attendant answers with a text and a picture; the customer sees both, and the console that they were read. */
export function answersWithTextAndPicture(sides: () => Sides, text: string): void {
  it('answers with a text and a picture, which the customer reads', async () => {
    const { console, customer } = sides().desk;
    await console.answer(text);
    await customer.messages.getByText(text).waitFor();
    await console.sendFile(await aPicture('vitrine.png'));
    await isLoaded(customer.messages.locator('.is-theirs').getByRole('img', { name: 'Foto' }));
    const own = console.bubbles('Você');
    await console.tick(own.filter({ hasText: text }), 'Lida').waitFor();
    await console.tick(own.last(), 'Lida').waitFor();
  }, 90_000);
}

/** The attendant answers while nothing can be sent: the bubble waits, and the platform gets nothing. */
export async function answerWaits(sides: Sides, text: string): Promise<void> {
  const { console } = sides.desk;
  await console.answer(text);
  await console.tick(console.bubbles('Você').filter({ hasText: text }), 'Enviando').waitFor();
  expect(await timesSent(sides, text)).toBe(0);
}

/** What waited was sent, and only once; the thread still shows what was written before. */
export async function waitedIsSentOnce(sides: Sides, text: string, before: string): Promise<void> {
  const { console, company } = sides.desk;
  await console.tick(console.bubbles('Você').filter({ hasText: text }), 'Lida').waitFor();
  await console.bubbles(sides.person).getByText(before).waitFor();
  await company.meta.admin.idle();
  expect(await timesSent(sides, text)).toBe(1);
}

async function timesSent({ desk, account }: Sides, text: string): Promise<number> {
  const sent = await desk.company.meta.admin.sent({ account });
  return sent.filter((message) => message.text.includes(text)).length;
}
