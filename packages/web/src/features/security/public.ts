/** Signs in with a passkey. What that takes is loaded only when somebody asks for it. */
export async function signInWithPasskey() {
  const { enterWithPasskey } = await import('./enter-with-passkey.ts');
  return enterWithPasskey();
}
