/** The HTTP status of problems with calls that do not reach the server. In their own file so that the client loads only these. */
export const failureStatuses = { signed_out: 401, internal: 500, unavailable: 503 } as const;
