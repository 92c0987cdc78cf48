/** Problems of calls that do not reach the server. Apart from the other problems, because only these are needed by the client. */
export const failures = {
  signed_out: { status: 401, title: 'Please sign in.' },
  internal: { status: 500, title: 'Something unexpected happened on our side. Please try again.' },
  unavailable: { status: 503, title: 'The service is busy or restarting. Please try again in a moment.' },
} as const;
