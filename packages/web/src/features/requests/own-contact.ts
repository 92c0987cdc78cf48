import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import { call } from '../../platform/api.ts';
import { currentSession } from '../../platform/session.ts';

/** How a borrower is reached; empty where it is not known. */
export interface OwnContact {
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
}

/** Gives what the borrower’s profile says, once it is known. */
export function useOwnContact(give: (own: OwnContact) => void): void {
  const client = useQueryClient();
  const onKnown = useEffectEvent(give);
  useEffect(() => {
    const session = currentSession();
    if (session?.accountType !== 'CustomerAccount') return;
    client
      .query({
        queryKey: ['profile'],
        queryFn: () => call(profileRoutes.read, {}),
      })
      .then(({ phone, address, city, state, zip }) =>
        onKnown({
          phone: phone ?? '',
          address: { street: address ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' },
        }),
      )
      // Without it there is more to type.
      .catch(() => undefined);
  }, [client]);
}
