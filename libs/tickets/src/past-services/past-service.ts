/** A finished service that is written afterwards. Times are of the company's clock, as 2026-01-31T14:05:09. */
export interface PastService {
  contact: { id: number; number: string };
  connectionId: number;
  queue: { id: number; name: string } | null;
  /** Who accepted it; null when nobody did. */
  userId: number | null;
  openedAt: string;
  acceptedAt: string | null;
  closedAt: string;
  /** From 0 to 10, when the contact rated it. */
  rating: number | null;
  ratedAt: string | null;
  /** In the order of their times; at least one. */
  messages: PastMessage[];
}

export interface PastMessage {
  at: string;
  fromMe: boolean;
  /** Who wrote it; null for the contact and for automatic texts. */
  userId: number | null;
  body: string;
}
