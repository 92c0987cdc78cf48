import { useState } from 'react';
import type { Sending } from './contract-form.ts';

interface State {
  readonly isPending: boolean;
  readonly error: Error | null;
}

const idle: State = { isPending: false, error: null };

/** Sends a form like a mutation, for public pages, which do not load the query library. */
export function useSending<Body>(send: (body: Body) => Promise<void>): Sending<Body> {
  const [state, setState] = useState(idle);
  return {
    ...state,
    mutate(body) {
      setState({ isPending: true, error: null });
      send(body).then(
        () => setState(idle),
        (error: unknown) =>
          setState({ isPending: false, error: error instanceof Error ? error : new Error(String(error)) }),
      );
    },
  };
}
