/** Effect of a writing operation. */
export interface Write {
  /** Table of the row it writes; null when no row is compared here. */
  table: string | null;
  /** Field of the answer with the row's id; by default the answer itself. */
  answer?: string;
  /** Field with the row's id in it; `id` by default. */
  id?: string;
  /** Columns that differ between two valid calls. */
  differs?: string[];
  /** Extra fields tried besides the general ones. */
  more?: object;
  /** It acts on its object once (a deletion, a switch), so that there is no second call to compare. */
  isFinal?: boolean;
  /** Extra fields that the call accepts from an admin, and from others; these are not tried. */
  accepts?: { admin: string[]; others: string[] };
}

/** Columns of times that differ between two calls. */
export const TIMES = ['created_at', 'updated_at', 'last_login_at'];

/** What a call that opens something accepts. */
export const OPENS = ['contactId', 'whatsappId'];
