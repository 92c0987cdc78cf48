import { brokersCopy as copy } from '@drawbridge/messages/brokers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { brokerLinkRoutes } from '@drawbridge/contract/brokers/routes.ts';
import { brokerCardChange, type BrokerCard } from '@drawbridge/contract/brokers/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ownLinkQuery } from './queries.ts';

/** How a broker introduces themselves beside the lender. */
export function CardDialog({ card, onClose }: { readonly card: BrokerCard; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: z.infer<typeof brokerCardChange>) => call(brokerLinkRoutes.setCard, { body }),
    onSuccess(link) {
      queryClient.setQueryData(ownLinkQuery.queryKey, link);
      announce(copy.cardSaved);
      onClose();
    },
  });
  const { field, frame } = useContractForm({
    schema: brokerCardChange,
    initial: { company: card.company ?? '', phone: card.phone ?? '' },
    save,
    failed: copy.actionFailed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.card}
      save={copy.saveCard}
      busyLabel={copy.savingCard}
    >
      <TextField
        label={copy.company}
        hint={copy.companyHint}
        autoComplete="organization"
        {...field('company')}
      />
      <TextField label={copy.phone} hint={copy.phoneHint} type="tel" autoComplete="tel" {...field('phone')} />
    </FormDialog>
  );
}
