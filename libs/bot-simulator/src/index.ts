export { BotSimulator, type BotSimulatorOptions, type SideName } from './bot-simulator.js';
export type { ReceivedCall, Scripted, SideAnswer } from './side.js';
