import type { BotReducer } from './simulation.js';

/** The bot that the simulator runs; null: there is none, and nothing offers the simulator. */
export const BOT_REDUCER: BotReducer | null = null;
