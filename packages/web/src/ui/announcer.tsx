import { alertCopy } from '@drawbridge/messages/ui';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { announcerStore, dismissAnnouncement, type Announcement } from './announcer-store.ts';

/** How long an announcement stays, in milliseconds. Hover and focus pause it. */
const stayMs = 6000;

/** The latest announcements for screen readers. A modal dialog needs its own, because the page behind it is silent. */
export function LiveWords() {
  const announcements = useSyncExternalStore(
    announcerStore.subscribe,
    announcerStore.read,
    announcerStore.read,
  );
  return (
    <div aria-live="polite" className="sr-only">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** Reads out and shows what `announce(…)` gets. Once per page, at the end of the layout. */
export function Announcer() {
  const announcements = useSyncExternalStore(
    announcerStore.subscribe,
    announcerStore.read,
    announcerStore.read,
  );
  return (
    <>
      <LiveWords />
      <div
        data-toasts
        className="print:hidden pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-center gap-2"
      >
        {announcements.map((announcement) => (
          <Toast key={announcement.id} announcement={announcement} />
        ))}
      </div>
    </>
  );
}

function Toast({ announcement }: { readonly announcement: Announcement }) {
  const { id, text, tone, visible } = announcement;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissAnnouncement(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, held]);
  if (!visible) return null;
  const Icon = tone === 'green' ? CircleCheck : tone === 'red' || tone === 'amber' ? CircleAlert : Info;
  return (
    <div
      className="rise pointer-events-auto flex max-w-md items-center gap-3 rounded-lg bg-ink py-1.5 pr-1.5 pl-4 text-canvas shadow-lift"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className="size-[17px] shrink-0" />
      {/* LiveWords already reads it out. */}
      <span aria-hidden>{text}</span>
      <button
        type="button"
        aria-label={alertCopy.dismiss}
        onClick={() => dismissAnnouncement(id)}
        className="grid size-8 shrink-0 place-items-center rounded-md opacity-80 hover:opacity-100 focus-visible:outline-current"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
