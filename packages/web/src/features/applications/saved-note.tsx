import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import type { SavingState } from './answer-saver.ts';
import type { OpenApplication } from './use-application.ts';

/** Whether everything typed is stored, and a link for another device. */
export function SavedNote({ open }: { readonly open: OpenApplication }) {
  const { saving, application, named } = open;
  const mail = useMutation({
    mutationFn: async () => {
      await open.flush();
      return call(applicationRoutes.mailLink, { body: { application: named() ?? '' } });
    },
    onSuccess: () => announce(copy.linkMailed),
    onError: (error) => announce(copy.linkFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  if (application.savedAt === '' && !saving.isPending) return null;
  const { email } = application.answers;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SavingLine
        saving={saving}
        saved={copy.saved({ time: application.savedAt === '' ? '' : formatMoment(application.savedAt) })}
      />
      {email !== undefined && (
        <Button size="sm" busy={mail.isPending} busyLabel={copy.mailingLink} onClick={() => mail.mutate()}>
          {copy.mailLink}
        </Button>
      )}
    </div>
  );
}

interface SavingLineProps {
  readonly saving: SavingState;
  /** Said when nothing is pending. */
  readonly saved: string;
}

export function SavingLine({ saving, saved }: SavingLineProps) {
  return (
    <p className={saving.error ? 'text-sm text-red' : 'text-sm text-ink-2'}>
      {saving.error
        ? copy.notSaved({ reason: messageOf(saving.error) })
        : saving.isPending
          ? copy.saving
          : saved}
    </p>
  );
}
