/** What becomes of calls that do not reach the server. The client says these itself, and so without the list of all refusals. */
export const failures = {
  signed_out: { status: 401, title: 'Please sign in.' },
  internal: { status: 500, title: 'Something unexpected happened on our side. Please try again.' },
  unavailable: { status: 503, title: 'The service is busy or restarting. Please try again in a moment.' },
} as const;
