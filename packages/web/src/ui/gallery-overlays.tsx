import { Info, LogOut, MoreHorizontal, Settings, User } from 'lucide-react';
import { useState } from 'react';
import { announce } from './announcer-store.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { GallerySection } from './gallery-section.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { TextField } from './text-field.tsx';
import { Term } from './term.tsx';
import { Tooltip } from './tooltip.tsx';

const items: readonly MenuItem[] = [
  {
    key: 'profile',
    label: 'Profile',
    icon: <User aria-hidden />,
    link: (props) => (
      <a href="#gallery-link" {...props}>
        {props.children}
      </a>
    ),
  },
  {
    key: 'settings',
    label: 'Settings',
    icon: <Settings aria-hidden />,
    onSelect: () => announce('Settings selected', { tone: 'blue' }),
  },
  { key: 'archive', label: 'Archive', disabled: true },
  {
    key: 'out',
    label: 'Sign out',
    icon: <LogOut aria-hidden />,
    startsGroup: true,
    onSelect: () => announce('Sign out selected', { tone: 'blue' }),
  },
];

export function GalleryOverlays() {
  const [open, setOpen] = useState<'form' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <GallerySection title="Dialogs, menus and announcements">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('form')}>Open a dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Delete a document</Button>
        <Button onClick={() => announce('Saved at 10:42')}>Announce</Button>
        <Button onClick={() => announce('Couldn’t save', { tone: 'red' })}>Announce a failure</Button>
        <Menu
          label="Maria Alder’s account"
          trigger={<Avatar name="Maria Alder" />}
          triggerClass="rounded-full"
          items={items}
          align="start"
          header={<b>Maria Alder</b>}
        />
        <Menu
          label="More actions"
          trigger={<MoreHorizontal aria-hidden className="size-4" />}
          triggerClass="grid size-8 place-items-center rounded-lg text-ink-2 hover:bg-sunk max-md:size-11"
          items={items}
          align="start"
        />
        <Term explains="The day the loan must be paid in full.">Maturity</Term>
        <Tooltip text="The rate is fixed for the whole term">
          <IconButton label="About the rate" title={undefined} icon={<Info aria-hidden />} />
        </Tooltip>
      </div>
      <Card label="Questions">
        <div className="divide-y divide-line">
          <Disclosure level={3} title="How long does it take?" defaultOpen>
            Usually two business days.
          </Disclosure>
          <Disclosure
            level={3}
            title="Can I change it later?"
            aside={<span className="text-sm text-ink-2">New</span>}
          >
            Yes, until it is approved.
          </Disclosure>
        </div>
      </Card>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Add a person"
        description="We’ll email them a link."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Send invitation
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label="Name" autoComplete="off" />
          <TextField label="Email" type="email" autoComplete="off" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete this document?"
        confirmLabel="Delete document"
        danger
      >
        This deletes it for everyone. You can’t undo this.
      </ConfirmDialog>
    </GallerySection>
  );
}
