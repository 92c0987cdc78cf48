/** Signs in with a passkey. Its code is loaded only on demand. */
export async function signInWithPasskey() {
  const { enterWithPasskey } = await import('./enter-with-passkey.ts');
  return enterWithPasskey();
}
