/** The page through which a provider’s framed form sends messages to ours. */
export const framePath = '/card-frame';
