import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { RouterProvider } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { loadFirstPage, router } from './app/router.tsx';
import { keepTyping } from './platform/keep-typing.ts';
import { applyThemePreference } from './ui/theme-preference.ts';
import './ui/theme.css';
import './app/page.css';

// Zod would compile schemas with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });
applyThemePreference();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the app');

// The page may already show what was drawn when the app was built; it stays until the real one is ready. No `await` here:
// the pages' scripts import from this one, and would wait for it while it waits for them.
void loadFirstPage().then(() => {
  keepTyping(() =>
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    ),
  );
});
