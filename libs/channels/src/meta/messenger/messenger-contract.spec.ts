import { describeChannelContract } from '../../../test/contract/channel-contract.js';
import { openMessengerContract } from '../../../test/meta/messenger-contract.js';
import { INSTAGRAM, MESSENGER } from './platform.js';

describeChannelContract('Facebook Messenger', () => openMessengerContract(MESSENGER));
describeChannelContract('Instagram', () => openMessengerContract(INSTAGRAM));
