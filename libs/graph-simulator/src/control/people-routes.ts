import { changeNumber, preferMarketing } from '../customer/cloud-acts.js';
import { Customer } from '../customer/customer.js';
import type { CustomerMessage } from '../customer/customer-message.js';
import { pressOnPage, referOnPage } from '../customer/page-acts.js';
import type { NumberRecord } from '../world/accounts.js';
import { isJson, type Json } from '../world/json.js';
import type { MessageRecord } from '../world/records.js';
import { type ControlCall, ControlError, type ControlRoute } from './control-call.js';

/** What people do. `account` is the id of a number, Page or Instagram account; `message` the id of a message. */
export const peopleRoutes: ControlRoute[] = [
  act('messages', (customer, call) => view(customer.write(account(call), call.input.raw as CustomerMessage))),
  act('press', (customer, call) => view(customer.press(text(call, 'message'), text(call, 'button')))),
  act('reactions', (customer, call) => customer.react(text(call, 'message'), call.input.text('emoji') ?? '')),
  act('edits', (customer, call) => customer.edit(text(call, 'message'), text(call, 'text'))),
  act('unsend', (customer, call) => customer.unsend(text(call, 'message'))),
  act('read', (customer, call) => customer.read(account(call))),
  act('deliver', (customer, call) => customer.deliver(account(call))),
  act('play', (customer, call) => customer.play(text(call, 'message'))),
  act('elsewhere', (customer, call) =>
    view(customer.writtenElsewhere(account(call), text(call, 'text'), call.input.text('appId'))),
  ),
  act('postback', postback),
  act('referral', (customer, call) => {
    const { referral } = call.input.raw;
    referOnPage(call, customer.sides(account(call)), isJson(referral) ? referral : {});
  }),
  act('marketing', (customer, call) => {
    const value = call.input.text('value') === 'resume' ? 'resume' : 'stop';
    preferMarketing(call, numberOf(call), customer.person, value);
  }),
  act('number', (customer, call) => changeNumber(call, numberOf(call), customer.person, text(call, 'phone'))),
];

function act(name: string, run: (customer: Customer, call: ControlCall) => unknown): ControlRoute {
  return {
    method: 'POST',
    path: `/sim/people/:id/${name}`,
    run: (call) => run(new Customer(call, personOf(call)), call),
  };
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
