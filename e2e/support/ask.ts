import { demoPassword, expect, type Page } from './test.ts';

/** Calls the page’s portal’s API as a demo person. The call must succeed. */
export async function ask<Reply>(page: Page, email: string, path: string, data?: object): Promise<Reply> {
  const signedIn = await page.request.post('/lima/api/users/validate', {
    data: { username: email, password: demoPassword },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = data
    ? await page.request.post(path, { data, headers })
    : await page.request.get(path, { headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Reply;
}
