import { ProfilePage } from '../features/profile/profile-page.tsx';
import { loadOwnerProofDialog } from '../features/security/public.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const OwnerProofDialog = lazyPart(loadOwnerProofDialog);

/** The profile, with the dialog that asks for proof before a phone number changes. */
export function ProfileRoute() {
  return <ProfilePage proofDialog={OwnerProofDialog} />;
}
