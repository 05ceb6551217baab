import { FAILPOINTS, numberOf } from '@prosa/service-kit/operations';

interface TrafficFailpoint {
  number: string;
  services: readonly string[];
  isBrokerOnly: boolean;
}

/** Failpoints that messages of chats pass: all but those that `npm run crash:campaigns` and `crash:bots` arm. */
export const TRAFFIC_FAILPOINTS: readonly TrafficFailpoint[] = Object.entries(FAILPOINTS)
  .filter(([, place]) => !('isOf' in place))
  .map(([name, place]) => ({
    number: numberOf(name),
    services: place.services,
    isBrokerOnly: 'isBrokerOnly' in place,
  }));
