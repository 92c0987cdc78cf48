import { applyCopy as copy } from '@drawbridge/messages/applications';
import { messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import type { SavingState } from './answer-saver.ts';
import { MailLinkButton } from './mail-link-button.tsx';
import type { OpenApplication } from './use-application.ts';

/** Whether everything typed is stored, and a link for another device. */
export function SavedNote({ open }: { readonly open: OpenApplication }) {
  const { saving, application } = open;
  if (application.savedAt === '' && !saving.isPending) return null;
  const { email } = application.answers;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SavingLine
        saving={saving}
        saved={copy.saved({ time: application.savedAt === '' ? '' : formatMoment(application.savedAt) })}
      />
      {email !== undefined && <MailLinkButton open={open} label={copy.mailLink} size="sm" />}
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
