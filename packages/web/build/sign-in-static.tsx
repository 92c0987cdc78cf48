import { renderToStaticMarkup } from 'react-dom/server';
import { AccountAccessLayout } from '../src/app/account-access-layout.tsx';
import { SignInView } from '../src/features/access/sign-in-view.tsx';

/** The sign-in page as HTML, with places left open for the names that only the running server knows. */
export function signInHtml(): string {
  const lender = { name: '%lender%', productName: '%product%', logoUrl: null };
  return renderToStaticMarkup(
    <AccountAccessLayout lender={lender} footer={null}>
      <SignInView asleep />
    </AccountAccessLayout>,
  );
}
