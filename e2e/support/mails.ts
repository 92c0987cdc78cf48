import { expect, type Page } from '@playwright/test';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The path of the link in a person’s newest email. Email goes out after the reply, so this waits for it. */
export async function linkMailedTo(page: Page, email: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/dev/outbox.json')).json()) as Mail[];
      const mail = mails.find((one) => one.to === email && one.subject === subject);
      link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
