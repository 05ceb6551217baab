import { FAILPOINTS, numberOf } from '@prosa/service-kit/operations';

interface TrafficFailpoint {
  number: string;
  services: readonly string[];
  isBrokerOnly: boolean;
}

/** Failpoints that messages of chats pass: all but those of campaigns, which `npm run crash:campaigns` arms. */
export const TRAFFIC_FAILPOINTS: readonly TrafficFailpoint[] = Object.entries(FAILPOINTS)
  .filter(([, place]) => !('isOfCampaigns' in place))
  .map(([name, place]) => ({
    number: numberOf(name),
    services: place.services,
    isBrokerOnly: 'isBrokerOnly' in place,
  }));
