import { officerPipelineCopy as copy, pipelineProducts } from '@drawbridge/messages/officer-pipeline';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { officerPipelineRoutes } from '@drawbridge/contract/officer-pipeline/routes.ts';
import {
  leadConversion,
  type LeadConversion,
  type PipelineRow,
} from '@drawbridge/contract/officer-pipeline/schema.ts';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface ConvertDialogProps {
  readonly lead: PipelineRow;
  readonly onClose: () => void;
}

/** Takes a lead to an application, or makes a broker of one. */
export function ConvertDialog({ lead: { id, name, accountType }, onClose }: ConvertDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOfBroker = accountType !== null && isBroker(accountType);
  const save = useMutation({
    mutationFn: (body: LeadConversion) => call(officerPipelineRoutes.convert, { body }),
    onSuccess: async ({ application }) => {
      announce(copy.converted({ name }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
      if (application !== null)
        await navigate({
          to: '/staff/applications/$applicationId',
          params: { applicationId: application },
        });
    },
  });
  const { field, frame } = useContractForm({
    schema: leadConversion,
    initial: { product: 'fix and flip' },
    body: ({ product }) => ({ id, ...(isOfBroker ? {} : { product }) }),
    save,
    failed: copy.convertFailed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.convertTitle({ name })}
      description={isOfBroker ? copy.convertBrokerText : copy.convertText}
      save={isOfBroker ? copy.makeBroker : copy.beginApplication}
      busyLabel={copy.converting}
    >
      {!isOfBroker && (
        <SelectField
          label={copy.product}
          options={applicationProducts.map((value) => ({ value, label: pipelineProducts[value] }))}
          {...field('product')}
        />
      )}
    </FormDialog>
  );
}
