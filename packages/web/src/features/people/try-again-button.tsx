import { peopleCopy } from '@drawbridge/messages/people';
import { messageOf } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { usePersonAction } from './use-person-action.ts';

/** Emails a person again if their last invitation failed. */
export function TryAgainButton({
  person,
}: {
  readonly person: { readonly id: string; readonly name: string };
}) {
  const resend = usePersonAction(person.id, 'resend');
  return (
    <>
      <Button
        size="sm"
        aria-label={peopleCopy.tryAgain({ name: person.name })}
        busy={resend.isPending}
        busyLabel={peopleCopy.sending}
        onClick={() => resend.mutate()}
      >
        {peopleCopy.resend['email failed']}
      </Button>
      {resend.isError && <FieldError>{messageOf(resend.error)}</FieldError>}
    </>
  );
}
