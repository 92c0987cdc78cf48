/**
 * Says so when the app’s scripts cannot be loaded or started, instead of an empty page or a skeleton that stays. The app takes the notice
 * away when it draws its first page, because it shows its own errors from then on. A form stays: see `after-paint.ts`.
 */
function sayNotLoaded(): void {
  const root = document.querySelector('#root');
  const notice = document.querySelector<HTMLTemplateElement>('#not-loaded');
  if (!root || !notice || document.querySelector('form')) return;
  root.replaceChildren(notice.content.cloneNode(true));
  root.querySelector('button')?.addEventListener('click', () => location.reload());
}

// From what starts the app.
addEventListener('not-loaded', sayNotLoaded);
addEventListener(
  'error',
  // A plain event comes from what was not found.
  (event: Event) => {
    const { target } = event;
    const missing = target instanceof HTMLScriptElement ? target.src : '';
    const script = event instanceof ErrorEvent ? event.filename : missing;
    // A browser may block scripts of other companies.
    if (script.startsWith(`${location.origin}/assets/`)) sayNotLoaded();
  },
  // It does not bubble.
  true,
);
