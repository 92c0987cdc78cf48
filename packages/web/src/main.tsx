import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { RouterProvider } from '@tanstack/react-router';
import { loadFirstPage } from './app/router.tsx';
import { keepTyping } from './platform/keep-typing.ts';
import { applyThemePreference } from './ui/theme-preference.ts';
import './ui/theme.css';
import './app/page.css';

// Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids. It comes with the pages that
// need it, and looks here when it does.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyThemePreference();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the app');

async function start(place: HTMLElement): Promise<void> {
  // The page may already show what was drawn when the app was built; it stays until the real one is ready.
  const router = await loadFirstPage();
  const draw = () => {
    // From now on, the app shows its own errors.
    document.querySelector('#not-loaded')?.remove();
    createRoot(place).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  };
  // A person may be using a form: it is replaced in one go. Anything else is drawn in pieces, between which the browser
  // stays free to answer.
  if (place.querySelector('form')) keepTyping(() => flushSync(draw));
  else startTransition(draw);
}

// Another task than the reading of the scripts, which takes long enough by itself. No `await` here: the pages' scripts
// import from this one, and would wait for it while it waits for them.
setTimeout(() => {
  start(root).catch((error: unknown) => {
    dispatchEvent(new Event('not-loaded'));
    throw error;
  });
});
