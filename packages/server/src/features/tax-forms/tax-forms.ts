import type { Feature } from '../../platform/kit/feature.ts';
import { fillForm } from './fill-form.ts';
import { openPdf, revealTin } from './open-form.ts';
import { listForms, readForms } from './read-forms.ts';

/** Form W-9 of borrowing entities and borrowers. */
export const taxForms = {
  handlers: (kit) => ({
    taxForms: {
      ofDeal: ({ caller, body }) => readForms(kit, caller, body.dealid),
      fill: ({ body, ...by }) => fillForm(kit, by, body),
      list: ({ caller, query }) => listForms(kit, caller, query.dealid),
      reveal: ({ caller, body }) => revealTin(kit, caller, body),
      pdf: ({ caller, body }) => openPdf(kit, caller, body),
    },
  }),
} satisfies Feature<'taxForms'>;
