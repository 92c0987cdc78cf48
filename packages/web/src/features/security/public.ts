/** Signs in with a passkey. Loaded on demand. */
export async function signInWithPasskey() {
  const { enterWithPasskey } = await import('./enter-with-passkey.ts');
  return enterWithPasskey();
}

/** The dialog that asks for proof. Loaded on demand, because sign-in loads this file. */
export async function loadOwnerProofDialog() {
  const { OwnerProofDialog } = await import('./owner-proof-dialog.tsx');
  return OwnerProofDialog;
}
