import { nextTick, step } from '@prosa/contracts';
import type { BotReducer } from './simulation.js';

/** The bot that the simulator runs: the same that answers on the live desk. */
export const BOT_REDUCER: BotReducer = { step, nextTick };
