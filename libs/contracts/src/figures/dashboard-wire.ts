/** Replies for consoles of this family (docs/spec/wire-contract.md §4). Times in minutes, percentages whole. */
export interface DashboardWire {
  counters: {
    supportHappening: number;
    supportPending: number;
    supportFinished: number;
    leads: number;
    avgSupportTime: number;
    avgWaitTime: number;
    npsScore: number;
    npsPromotersPerc: number;
    npsPassivePerc: number;
    npsDetractorsPerc: number;
    tickets: number;
    waitRating: number;
    withoutRating: number;
    withRating: number;
    percRating: number;
  };
  attendants: AttendantWire[];
}

export interface AttendantWire {
  id: number;
  name: string;
  online: boolean;
  /** Mean, with two decimals. */
  rating: number;
  countRating: number;
  tickets: number;
  avgWaitTime: number;
  avgSupportTime: number;
}

export interface UserChartWire {
  data: { nome: string; quantidade: number }[];
}

/** By hour of a single day, or by day as dd/MM/yyyy. */
export interface DayChartWire {
  data: ({ horario: number; total: number } | { data: string; total: number })[];
  count: number;
}

/** A list with one object. */
export interface MessageCountWire {
  count: [{ count: number }];
}
