import { describeChannelContract } from '../../../test/contract/channel-contract.js';
import { openLinkedContract } from '../../../test/whatsapp/linked-contract.js';

describeChannelContract('WhatsApp by a linked device', openLinkedContract, {
  unsupported: 'it sends every kind of content',
  postponement: 'the service takes every message that is written, and says nothing but receipts',
  token: 'a linked device has keys, no token: one that the phone unlinks is linked anew (adapter-life.spec.ts)',
});
