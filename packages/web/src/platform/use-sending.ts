import { useState } from 'react';
import type { Sending } from './contract-form.ts';

interface State {
  readonly isPending: boolean;
  readonly error: Error | null;
}

const idle: State = { isPending: false, error: null };

/** Sends a form as a mutation does, on pages for strangers: the library of queries is not loaded there. */
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
