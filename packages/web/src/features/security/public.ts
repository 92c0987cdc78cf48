/** Signs in with a passkey. Loaded on demand. */
export async function signInWithPasskey() {
  const { enterWithPasskey } = await import('./enter-with-passkey.ts');
  return enterWithPasskey();
}
