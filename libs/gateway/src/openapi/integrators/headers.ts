const seconds = { type: 'integer', minimum: 0 };

/** Headers of answers, by which programs adapt their pace. */
export const HEADERS = {
  RateLimitLimit: { description: 'Messages that the key or token may send in a minute.', schema: seconds },
  RateLimitRemaining: { description: 'Messages that it may send at once.', schema: seconds },
  RateLimitReset: { description: 'Seconds until the quota is whole again.', schema: seconds },
  RetryAfter: { description: 'Seconds after which the call may succeed.', schema: seconds },
};

/** Of an answer to a call that counts. */
export const QUOTA_HEADERS = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
};
