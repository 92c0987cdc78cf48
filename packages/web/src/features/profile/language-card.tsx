import { language as languageOfPage, languages } from '@drawbridge/messages/language';
import { profileCopy } from '@drawbridge/messages/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import {
  languageChange,
  type AccountLanguage,
  type LanguageChange,
} from '@drawbridge/contract/profile/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useForAWhile } from '../../platform/for-a-while.ts';
import { currentSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { languageQuery } from './queries.ts';
import { SaveButton } from './save-button.tsx';

/** Where people choose the language they read. */
export function LanguageCard() {
  return (
    <Card title={profileCopy.languageTitle} padded>
      <QueryView
        query={useQuery(languageQuery)}
        failure={profileCopy.languageLoadFailed}
        skeleton={<Skeleton shape="block" className="h-48 w-full" />}
      >
        {(known) => <LanguageForm known={known} />}
      </QueryView>
    </Card>
  );
}

function LanguageForm({ known }: { readonly known: AccountLanguage }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useForAWhile<true>();
  const save = useMutation({
    mutationFn: (body: LanguageChange) => call(profileRoutes.setLanguage, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(languageQuery.queryKey, now);
      setSaved(true);
      // An employee viewing the account keeps reading their own language.
      if (now.language !== languageOfPage && !currentSession()?.viewing) location.reload();
    },
  });
  const { field, failure, bind } = useContractForm({
    schema: languageChange,
    initial: { language: known.language ?? languageOfPage },
    save,
  });
  return (
    <form {...bind} className="grid gap-4.5">
      <RadioGroup
        label={profileCopy.languageTitle}
        labelHidden
        hint={profileCopy.languageHint}
        options={languages.map(({ tag, name }) => ({ value: tag, label: <span lang={tag}>{name}</span> }))}
        {...field('language')}
      />
      {failure !== undefined && !save.isPending && (
        <Alert tone="red" title={profileCopy.languageFailed}>
          {failure}
        </Alert>
      )}
      <SaveButton
        label={profileCopy.saveLanguage}
        savedLabel={profileCopy.languageSaved}
        busy={save.isPending}
        saved={saved === true}
      />
    </form>
  );
}
