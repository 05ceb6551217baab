import type { WhatsAppSimulator } from '@prosa/whatsapp-simulator';
import type { ContractWorld, ShownMessage } from '../contract/contract-world.js';
import { AdapterWorld } from './adapter-world.js';

const PHONE = '5511987654321';
/** The service's code for a message to somebody who never wrote, from an account it restricts. */
const REFUSED = 463;
const TOGETHER_MS = 50;

/** A device that is linked to a phone of the simulated WhatsApp service, for the contract suite. */
export async function openLinkedContract(): Promise<ContractWorld> {
  const world = await AdapterWorld.open();
  const { sim } = world;
  const ana = sim.createUser({ phone: PHONE, name: 'Ana' });
  const {
    adapter,
    handler,
    phone: desk,
  } = await world.pairedAccount(sim.createUser({ phone: '5511900000001', name: 'Loja' }));
  const shown: ShownMessage[] = [];
  ana.on('message', ({ id, text, message, sentByUs, isRepeated }) => {
    if (sentByUs || isRepeated) return;
    const { imageMessage, extendedTextMessage } = message;
    const quotes = extendedTextMessage?.contextInfo?.stanzaId ?? null;
    shown.push({ id, text: text ?? '', hasFile: Boolean(imageMessage), quotes });
  });
  const delivery = controlDelivery(sim);
  const once = (fault: () => void, heal: () => void) => {
    fault();
    sim.once('message', heal);
  };
  return {
    adapter,
    handler,
    person: {
      aliases: [
        { type: 'lid', value: ana.lidUser },
        { type: 'phone', value: PHONE },
      ],
      writes: (text) => ana.sendText(desk, text),
      sendsPicture: (bytes, caption) => ana.sendMedia(desk, 'image', bytes, { mimetype: 'image/png', caption }),
      shown: () => Promise.resolve([...shown]),
      reads: () => {
        ana.markRead(
          desk,
          shown.map(({ id }) => id),
        );
        return Promise.resolve();
      },
    },
    faults: {
      refuse: () => {
        sim.faults.rejectMessages = () => {
          sim.faults.rejectMessages = undefined;
          return REFUSED;
        };
        return Promise.resolve();
      },
      postponement: null,
      loseAnswer: () => {
        once(
          () => (sim.faults.dropAcks = true),
          // The acknowledgement would follow the message's arrival at once.
          () => setTimeout(() => (sim.faults.dropAcks = false), TOGETHER_MS),
        );
        return Promise.resolve();
      },
      repeat: (isOn) => {
        delivery.copies = isOn ? 2 : 1;
        return Promise.resolve();
      },
      reverse: (isOn) => {
        delivery.isReversed = isOn;
        return Promise.resolve();
      },
      token: null,
    },
    unsupported: null,
    refusesBy: 'receipt',
    idle: () => delivery.idle(),
    close: () => world.close(),
  };
}

/** Lets the service deliver stanzas with messages more than once, or those of the same moment in the reverse order. */
function controlDelivery(sim: WhatsAppSimulator) {
  const deliver = sim.deliver.bind(sim);
  const buffered: Parameters<typeof deliver>[] = [];
  const control = {
    copies: 1,
    isReversed: false,
    /** Resolves when what was delivered had time to be answered. */
    idle: () => new Promise<void>((resolve) => setTimeout(resolve, TOGETHER_MS * 2)),
  };
  const release = () => {
    for (const delivery of buffered.splice(0).toReversed()) deliver(...delivery);
  };
  sim.deliver = (...delivery) => {
    if (delivery[1].tag !== 'message') return deliver(...delivery);
    if (control.isReversed) {
      if (buffered.push(delivery) === 1) setTimeout(release, TOGETHER_MS);
      return;
    }
    for (let copy = 0; copy < control.copies; copy++) deliver(...delivery);
  };
  return control;
}
