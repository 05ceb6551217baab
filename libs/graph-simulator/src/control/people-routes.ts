import { changeNumber, preferMarketing } from '../customer/cloud-acts.js';
import { Customer } from '../customer/customer.js';
import type { CustomerMessage } from '../customer/customer-message.js';
import { pressOnPage, referOnPage } from '../customer/page-acts.js';
import type { NumberRecord } from '../world/accounts.js';
import { isJson, type Json } from '../world/json.js';
import type { MessageRecord } from '../world/records.js';
import { type ControlCall, ControlError, type ControlRoute } from './control-call.js';

/** The fields of a message, and whether one of them alone makes one. */
const MESSAGE: Record<keyof CustomerMessage, 'content' | 'beside'> = {
  text: 'content',
  media: 'content',
  location: 'content',
  contacts: 'content',
  story: 'content',
  isUnsupported: 'content',
  raw: 'content',
  replyTo: 'beside',
  referral: 'beside',
  isForwarded: 'beside',
  id: 'beside',
  at: 'beside',
};
const MESSAGE_FIELDS = Object.keys(MESSAGE) as (keyof CustomerMessage)[];

/**
 * What people do, with the fields of each call: another one is refused by its name. `account` is the id of a number, Page
 * or Instagram account; `message` the id of a message.
 */
export const peopleRoutes: ControlRoute[] = [
  act('messages', ['account', ...MESSAGE_FIELDS], (customer, call) =>
    view(customer.write(account(call), messageOf(call))),
  ),
  act('press', ['message', 'button'], (customer, call) =>
    view(customer.press(text(call, 'message'), text(call, 'button'))),
  ),
  act('reactions', ['message', 'emoji'], (customer, call) =>
    customer.react(text(call, 'message'), call.input.text('emoji') ?? ''),
  ),
  act('edits', ['message', 'text'], (customer, call) => customer.edit(text(call, 'message'), text(call, 'text'))),
  act('unsend', ['message'], (customer, call) => customer.unsend(text(call, 'message'))),
  act('read', ['account'], (customer, call) => customer.read(account(call))),
  act('deliver', ['account'], (customer, call) => customer.deliver(account(call))),
  act('play', ['message'], (customer, call) => customer.play(text(call, 'message'))),
  act('elsewhere', ['account', 'text', 'appId'], (customer, call) =>
    view(customer.writtenElsewhere(account(call), text(call, 'text'), call.input.text('appId'))),
  ),
  act('postback', ['account', 'title', 'payload', 'referral'], postback),
  act('referral', ['account', 'referral'], (customer, call) => {
    const { referral } = call.input.raw;
    referOnPage(call, customer.sides(account(call)), isJson(referral) ? referral : {});
  }),
  act('marketing', ['account', 'value'], (customer, call) => {
    const value = call.input.text('value') === 'resume' ? 'resume' : 'stop';
    preferMarketing(call, numberOf(call), customer.person, value);
  }),
  act('number', ['account', 'phone'], (customer, call) =>
    changeNumber(call, numberOf(call), customer.person, text(call, 'phone')),
  ),
];

type Act = (customer: Customer, call: ControlCall) => unknown;

function act(name: string, fields: readonly string[], run: Act): ControlRoute {
  return {
    method: 'POST',
    path: `/sim/people/:id/${name}`,
    run: (call) => {
      const unknown = Object.keys(call.input.raw).find((field) => !fields.includes(field));
      if (unknown !== undefined) throw new ControlError(400, `"${unknown}" is none of ${fields.join(', ')}`);
      return run(new Customer(call, personOf(call)), call);
    },
  };
}

function messageOf({ input }: ControlCall): CustomerMessage {
  const contents = MESSAGE_FIELDS.filter((field) => MESSAGE[field] === 'content');
  if (!contents.some((field) => input.has(field)))
    throw new ControlError(400, `a message needs one of ${contents.join(', ')}`);
  return input.raw as CustomerMessage;
}

function personOf({ world, params }: ControlCall) {
  const person = world.people.get(params[0]);
  if (!person) throw new ControlError(404, `no such person: ${params[0]}`);
  return person;
}

function text({ input }: ControlCall, name: string): string {
  const value = input.text(name);
  if (value === undefined) throw new ControlError(400, `"${name}" is missing`);
  return value;
}

const account = (call: ControlCall): string => text(call, 'account');
const view = ({ id }: MessageRecord): Json => ({ id });

function numberOf(call: ControlCall): NumberRecord {
  const number = call.world.numbers.get(account(call));
  if (!number) throw new ControlError(404, 'no such number');
  return number;
}

function postback(customer: Customer, call: ControlCall): Json {
  const referral = isJson(call.input.raw.referral) ? call.input.raw.referral : undefined;
  const press = { title: text(call, 'title'), payload: text(call, 'payload'), referral };
  return view(pressOnPage(call, customer.sides(account(call)), press));
}
