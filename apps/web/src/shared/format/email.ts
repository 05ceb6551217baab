/** Shape of an e-mail address; the server checks it exactly. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
