import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { chunkFileName, chunkGroups } from './build/chunk-groups.ts';
import { assetsOf, languageOfBuild, messagesIn } from './build/messages-in.ts';
import { omitUnread } from './build/omit-unread.ts';

/** In development the API comes from a server started beside it. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messagesIn(languageOfBuild()), omitUnread(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    assetsDir: assetsOf(languageOfBuild()),
    manifest: true,
    modulePreload: { polyfill: false },
    // Files are small and cached for a year; a picture or font inside a script could not be.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: [
              'index.html',
              'build/not-loaded.ts',
              'build/after-paint.ts',
              'build/ask-early.ts',
              'build/show-theme.ts',
              'build/card-frame.ts',
              // The API is documented in English.
              ...(languageOfBuild() === sourceLanguage ? ['docs/docs.ts'] : []),
            ],
            output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups } },
          },
        }),
  },
  server: { proxy: { '/lima': api, '/dev': api } },
}));
