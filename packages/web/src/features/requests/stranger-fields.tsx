import { useCallback, useEffect, type ComponentProps } from 'react';
import { requestRoutes } from '@drawbridge/contract/requests/routes.ts';
import { leastFormSeconds } from '@drawbridge/contract/requests/schema.ts';
import { callAside } from '../../platform/api.ts';
import { requestsCopy as copy } from './copy.ts';

const place = 'payoffTicket';

/** A ticket is used for half a day, and lives a whole one. */
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

/** The ticket of this tab. It outlives a reload, so that a form sent again is the very same. */
async function ticketOfTab(): Promise<KeptTicket> {
  const earlier = keptTicket();
  if (earlier) return earlier;
  const { ticket } = await callAside(requestRoutes.payoffTicket, {});
  const kept: KeptTicket = { ticket, at: Date.now() };
  sessionStorage.setItem(place, JSON.stringify(kept));
  return kept;
}

/** The same, once it is old enough: a draft or the browser may have filled the form in faster than a person could. */
async function ripeTicket(): Promise<string> {
  const { ticket, at } = await ticketOfTab();
  const left = at + leastFormSeconds * 1000 + 1000 - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return ticket;
}

/** Shows the server later that the form was open for a while. Returns a function that gets the ticket to send. */
export function usePayoffTicket(wanted: boolean): () => Promise<{ ticket?: string }> {
  useEffect(() => {
    // The server not being reached now, it is asked again when the form is sent.
    if (wanted) ticketOfTab().catch(() => undefined);
  }, [wanted]);
  return useCallback(async () => (wanted ? { ticket: await ripeTicket() } : {}), [wanted]);
}

/** People neither see nor reach this field; programs that fill in every field do. */
export function HiddenField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[999rem] h-px w-px overflow-hidden">
      <label>
        {copy.leaveEmpty}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
