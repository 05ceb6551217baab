/** Refusals about foreign bots, prompts and models, for the error catalogue. */
export const BOT_ERRORS = {
  ERR_NO_INTEGRATION_FOUND: 404,
  ERR_NO_PROMPT_FOUND: 404,
  ERR_PROMPT_QUEUE_REQUIRED: 400,
  ERR_TEST_SESSION_DIALOG: 400,
  ERR_TEST_REPLY_DIALOG: 400,
  /** The company's limit of tokens or money for its models is used up. */
  ERR_MODEL_LIMIT: 409,
  /** The company does not let its models be used for that, or its plan has none. */
  ERR_ASSISTS_OFF: 409,
  ERR_ASSIST_FAILED: 502,
  ERR_MESSAGE_NOT_SPOKEN: 400,
} as const;
