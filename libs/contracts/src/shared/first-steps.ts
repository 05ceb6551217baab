/** GET /first-steps: what a new company has done already. A step that was undone (a number removed) is left again. */
export interface FirstStepsView {
  /** There is a connection, whatever its state. */
  hasConnection: boolean;
  /** A number is connected. */
  isConnected: boolean;
  hasQueue: boolean;
  /** There is a user besides the admin who asks. */
  hasColleague: boolean;
  /** Somebody answered a contact. */
  isAnswered: boolean;
}
