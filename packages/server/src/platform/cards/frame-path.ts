/** Where the page is through which a provider’s form in a frame speaks to ours. */
export const framePath = '/card-frame';
