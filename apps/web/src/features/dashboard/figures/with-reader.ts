import type { FiguresView } from '@prosa/contracts';

/** The figures with their reader online, whose presence reaches the server's copy a moment after the sign-in. */
export function withReader(figures: FiguresView, userId: number): FiguresView {
  const { attendants, now } = figures;
  if (!attendants.some((each) => each.userId === userId && !each.isOnline)) return figures;
  return {
    ...figures,
    now: { ...now, online: Math.min(now.online + 1, now.attendants) },
    attendants: attendants.map((each) => (each.userId === userId ? { ...each, isOnline: true } : each)),
  };
}
