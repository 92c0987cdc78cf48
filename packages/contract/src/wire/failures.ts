/** Problems of calls that do not reach the server. In their own file so that the client loads only these. */
export const failures = {
  signed_out: { status: 401, title: 'Please sign in.' },
  internal: { status: 500, title: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, title: 'The service is busy or restarting. Please try again in a moment.' },
} as const;
