import { useCallback, useEffect } from 'react';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { minimumFormSeconds } from '@drawbridge/contract/requests/schema.ts';
import { callAside } from '../../platform/api.ts';

const place = 'payoffTicket';

/** The form replaces its ticket after half a day. The server accepts tickets for a full day. */
const freshMs = 12 * 3_600_000;

interface KeptTicket {
  readonly ticket: string;
  readonly at: number;
}

function keptTicket(): KeptTicket | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as KeptTicket | null;
    return kept && Date.now() - kept.at < freshMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** This tab’s ticket. It survives a reload, so that a retry sends exactly the same form. */
async function ticketOfTab(): Promise<KeptTicket> {
  const earlier = keptTicket();
  if (earlier) return earlier;
  const { ticket } = await callAside(requestRoutes.payoffTicket, {});
  const kept: KeptTicket = { ticket, at: Date.now() };
  sessionStorage.setItem(place, JSON.stringify(kept));
  return kept;
}

/** The ticket once it is old enough. A draft or autofill can complete a form faster than a person types. */
async function ripeTicket(): Promise<string> {
  const { ticket, at } = await ticketOfTab();
  const left = at + minimumFormSeconds * 1000 + 1000 - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return ticket;
}

/** Proves to the server that the form was open for a while. Returns a function that gets the ticket to send. */
export function usePayoffTicket(wanted: boolean): () => Promise<{ ticket?: string }> {
  useEffect(() => {
    // On failure, sending the form tries again.
    if (wanted) ticketOfTab().catch(() => undefined);
  }, [wanted]);
  return useCallback(async () => (wanted ? { ticket: await ripeTicket() } : {}), [wanted]);
}
