import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import type { OpenApplication } from './use-application.ts';

interface MailLinkButtonProps {
  readonly open: Pick<OpenApplication, 'named' | 'flush'>;
  readonly label: string;
  readonly size?: 'sm';
}

/** Emails the applicant a link that opens the application on any device, and confirms one that was sent. */
export function MailLinkButton({ open, label, size }: MailLinkButtonProps) {
  const mail = useMutation({
    mutationFn: async () => {
      await open.flush();
      return call(applicationRoutes.mailLink, { body: { application: open.named() ?? '' } });
    },
    onSuccess: () => announce(copy.linkMailed),
    onError: (error) => announce(copy.linkFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <Button
      {...(size && { size })}
      busy={mail.isPending}
      busyLabel={copy.mailingLink}
      onClick={() => mail.mutate()}
    >
      {label}
    </Button>
  );
}
