export interface DemoSession {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly accountType: string;
  readonly userId: string;
  readonly isLead: boolean;
}

const demoPassword = 'Demo-pass1';

/** Signs in as a demo person. */
export async function signInAs(url: string, email: string): Promise<DemoSession> {
  const response = await fetch(`${url}/lima/api/users/validate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`signing in as ${email} answered ${response.status}`);
  return (await response.json()) as DemoSession;
}

/** The session as browsers keep it in local storage. */
export function storedSession(session: DemoSession): Record<string, string> {
  const { email, ...kept } = session;
  return {
    ...Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, String(value)])),
    username: email,
    sessionStart: String(Date.now()),
  };
}
