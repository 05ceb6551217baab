import { isNumber, isWaba, MANAGEMENT, MESSAGING, numberOf, wabaOf } from '../cloud/number-of.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter, whatsAppError } from '../graph/graph-error.js';
import { paged } from '../graph/paged.js';
import { select } from '../graph/select.js';
import type { NumberRecord } from '../world/accounts.js';
import type { Json } from '../world/json.js';
import { emitSync } from './coexistence.js';

const MAX_WRONG_PINS = 10;

/** Numbers, their health, registration: docs/spec/wire-external.md §3.4. */
export const numberRoutes: GraphRoute[] = [
  { method: 'GET', path: '/:id/phone_numbers', fits: isWaba, run: list },
  { method: 'GET', path: '/:id', fits: isNumber, run: one },
  { method: 'POST', path: '/:id/register', fits: isNumber, run: register },
  { method: 'POST', path: '/:id/deregister', fits: isNumber, run: deregister },
  { method: 'POST', path: '/:id/smb_app_data', fits: isNumber, run: sync },
  { method: 'GET', path: '/:id/whatsapp_business_profile', fits: isNumber, run: profile },
];

const DEFAULT_FIELDS =
  'verified_name,code_verification_status,display_phone_number,quality_rating,platform_type,throughput,id';

function numberView(number: NumberRecord, { world }: GraphCall): Json {
  const { id, phone, name, quality, status, throughput, nameStatus, isRegistered, isCoexistence } = number;
  return {
    id,
    display_phone_number: phone.replace(/^(\d\d)(\d\d)(\d+)(\d{4})$/, '+$1 $2 $3-$4'),
    verified_name: name,
    quality_rating: quality,
    status,
    platform_type: isRegistered ? 'CLOUD_API' : 'NOT_APPLICABLE',
    throughput: { level: throughput },
    name_status: nameStatus,
    whatsapp_business_manager_messaging_limit: number.messagingLimit,
    code_verification_status: 'VERIFIED',
    is_on_biz_app: isCoexistence,
    is_pin_enabled: number.pin !== undefined,
    health_status: healthOf(number, world.wabas.get(number.wabaId)?.businessId ?? ''),
  };
}

function healthOf({ id, wabaId, health, healthErrors }: NumberRecord, businessId: string): Json {
  const fine = (entity_type: string, entity: string): Json => ({
    entity_type,
    id: entity,
    can_send_message: 'AVAILABLE',
  });
  const errors = healthErrors.length > 0 ? { errors: healthErrors } : {};
  return {
    can_send_message: health,
    entities: [
      { entity_type: 'PHONE_NUMBER', id, can_send_message: health, ...errors },
      fine('WABA', wabaId),
      fine('BUSINESS', businessId),
    ],
  };
}

function list(call: GraphCall): Json {
  const waba = wabaOf(call);
  const numbers = call.world.numbers.filter(({ wabaId }) => wabaId === waba.id);
  return paged(
    call,
    numbers.map((number) => select(numberView(number, call), call.input.text('fields'), DEFAULT_FIELDS)),
  );
}

function one(call: GraphCall): Json {
  return select(numberView(numberOf(call, MANAGEMENT), call), call.input.text('fields'), DEFAULT_FIELDS);
}

function register(call: GraphCall): Json {
  const number = numberOf(call, MANAGEMENT);
  const pin = call.input.text('pin') ?? '';
  if (call.input.text('messaging_product') !== 'whatsapp') throw badParameter('messaging_product is required.');
  if (!/^\d{6}$/.test(pin)) throw badParameter('Invalid parameter', 'pin must have 6 digits');
  if (number.wrongPins >= MAX_WRONG_PINS) throw whatsAppError(133016);
  if (number.pin !== undefined && number.pin !== pin) {
    call.world.numbers.change(number.id, { wrongPins: number.wrongPins + 1 });
    throw whatsAppError(133005);
  }
  call.world.numbers.change(number.id, { isRegistered: true, pin, wrongPins: 0 });
  return { success: true };
}

function deregister(call: GraphCall): Json {
  const { id } = numberOf(call, MANAGEMENT);
  call.world.numbers.change(id, { isRegistered: false });
  return { success: true };
}

function sync(call: GraphCall): Json {
  const number = numberOf(call, MESSAGING);
  if (!number.isCoexistence) throw badParameter('The number is not used in the WhatsApp Business app.');
  return emitSync(call, number, call.input.text('sync_type') ?? '');
}

function profile(call: GraphCall): Json {
  const { name } = numberOf(call, MESSAGING);
  return { data: [{ messaging_product: 'whatsapp', about: name }] };
}
