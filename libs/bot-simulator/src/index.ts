export { BotSimulator, type BotSimulatorOptions, type Scripted, type SideName } from './bot-simulator.js';
export type { ReceivedCall, SideAnswer } from './side.js';
