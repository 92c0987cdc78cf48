import { brokerProducts, brokersCopy as copy } from '@drawbridge/messages/brokers';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { brokerApplicationRoutes } from '@drawbridge/contract/brokers/routes.ts';
import { newClientsApplication, type NewClientsApplication } from '@drawbridge/contract/brokers/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { openProducts } from './open-products.ts';

/** Begins an application for a client and opens it. */
export function BeginDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const products = openProducts();
  const save = useMutation({
    mutationFn: (body: NewClientsApplication) => call(brokerApplicationRoutes.begin, { body }),
    onSuccess: ({ id }) => void navigate({ to: '/application/$key', params: { key: id } }),
  });
  const initial: NewClientsApplication = {
    product: products[0] ?? 'fix and flip',
    first_name: '',
    last_name: '',
    email: '',
  };
  const { field, frame } = useContractForm({
    schema: newClientsApplication,
    initial,
    save,
    failed: copy.actionFailed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.beginTitle}
      description={copy.beginText}
      save={copy.beginNow}
      busyLabel={copy.beginning}
    >
      <SelectField
        label={copy.product}
        options={products.map((value) => ({ value, label: brokerProducts[value] }))}
        {...field('product')}
      />
      <TextField label={copy.firstName} autoComplete="off" {...field('first_name')} />
      <TextField label={copy.lastName} autoComplete="off" {...field('last_name')} />
      <TextField label={copy.email} type="email" autoComplete="off" {...field('email')} />
    </FormDialog>
  );
}
