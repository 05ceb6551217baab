import { patient } from '@prosa/testing';
import { fieldsOf } from '../graph/fields.js';
import { readWebhook } from './read-webhook.js';

const bytesOf = (value: object) => Buffer.from(JSON.stringify(value));
const cloud = (...values: object[]) => {
  const changes = values.map((value) => ({
    field: 'messages',
    value: { metadata: { phone_number_id: '1' }, ...value },
  }));
  return bytesOf({ object: 'whatsapp_business_account', entry: [{ id: 'W1', changes }] });
};
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const message = (index: number) => ({ from: String(index), id: `wamid.${index}`, type: 'text', text: { body: 'Oi' } });
const contact = (index: number) => ({ wa_id: String(index), profile: { name: `Ana ${index}` } });

/** The longest that another company may wait for a webhook, in milliseconds. */
const WAIT_MAX_MS = 200;

describe('readWebhook', () => {
  it.each([
    ['more values than any', () => cloud({ contacts: many(60_000, () => ({})), messages: many(200_000, () => ({})) })],
    ['deep lists', () => Buffer.from(`{"object":"page","entry":${'['.repeat(2_000_000)}`)],
    ['more parts than any', () => cloud({ messages: many(1_001, message) }, { messages: many(1_000, message) })],
    ['an author of 100 kB for each', () => cloud({ contacts: [{ x: 'x'.repeat(1e5) }], messages: many(200, message) })],
    [
      'metadata of 100 kB for each',
      () => cloud({ metadata: { phone_number_id: '1', x: 'x'.repeat(1e5) }, statuses: many(200, message) }),
    ],
  ])('refuses %s, before it costs anything', (_, make) => {
    const body = make();
    const start = performance.now();

    const { parts, refusal } = readWebhook(body);

    expect([parts, refusal]).toEqual([[], expect.any(String)]);
    expect(performance.now() - start).toBeLessThan(patient(WAIT_MAX_MS));
  });

  it('reads the largest that Meta sends, each message with its author, while nobody waits', () => {
    const body = cloud({ contacts: many(1_000, contact).reverse(), messages: many(1_000, message) });
    const start = performance.now();

    const { parts, refusal } = readWebhook(body);

    expect(refusal).toBeNull();
    expect(parts.map(({ body: part }) => fieldsOf(fieldsOf(part)['contact'])['wa_id'])).toEqual(many(1_000, String));
    expect(performance.now() - start).toBeLessThan(patient(WAIT_MAX_MS));
  });

  it('reads as nothing what is no JSON', () => {
    expect(readWebhook(Buffer.from('{"cut'))).toEqual({ parts: [], refusal: null });
  });
});
