import { profileCopy } from '@drawbridge/messages/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import { preferredNameChange, type PreferredName } from '@drawbridge/contract/profile/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useForAWhile } from '../../platform/for-a-while.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { preferredNameQuery } from './queries.ts';
import { SaveButton } from './save-button.tsx';

/** Where people say which name emails greet them by. */
export function PreferredNameCard() {
  return (
    <Card title={profileCopy.greeting} padded>
      <QueryView
        query={useQuery(preferredNameQuery)}
        failure={profileCopy.nameLoadFailed}
        skeleton={<Skeleton shape="block" className="h-48 w-full" />}
      >
        {(known) => <PreferredNameForm known={known} />}
      </QueryView>
    </Card>
  );
}

function PreferredNameForm({ known }: { readonly known: PreferredName }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useForAWhile<true>();
  const save = useMutation({
    mutationFn: (body: { preferredName: string }) => call(profileRoutes.setPreferredName, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(preferredNameQuery.queryKey, now);
      setSaved(true);
    },
  });
  const { field, failure, bind } = useContractForm({
    schema: preferredNameChange,
    initial: { preferredName: known.preferredName ?? '' },
    save,
  });
  return (
    <form {...bind} className="grid gap-4.5">
      <TextField
        label={profileCopy.preferredName}
        hint={profileCopy.preferredNameHint}
        autoComplete="nickname"
        {...field('preferredName')}
      />
      {failure !== undefined && !save.isPending && (
        <Alert tone="red" title={profileCopy.nameFailed}>
          {failure}
        </Alert>
      )}
      <SaveButton
        label={profileCopy.saveName}
        savedLabel={profileCopy.nameSaved}
        busy={save.isPending}
        saved={saved === true}
      />
    </form>
  );
}
