import { get } from '../wire/route.ts';
import { formPuzzle, portalSettings } from './schema.ts';

export const portalRoutes = {
  settings: get('/lima/api/settings', {
    summary: 'The lender’s name, links, and feature flags, which the browser needs before sign-in.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: portalSettings,
  }),
  formPuzzle: get('/lima/api/form-puzzle', {
    summary:
      'Returns a puzzle to solve before a public form is sent, valid for ten minutes and one form. Find a number so that SHA-256 of `{challenge}:{number}` begins with `bits` zero bits, and send `{challenge}:{number}` in the `Form-Proof` header. Null if the lender asks for none.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    reply: formPuzzle,
    limits: { strangersAnHour: 600 },
  }),
} as const;
