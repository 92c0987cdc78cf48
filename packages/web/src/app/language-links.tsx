import { language, languages } from '@drawbridge/messages/language';
import { useRouterState } from '@tanstack/react-router';

/**
 * Links to this page in the other languages, each in its own word. The server remembers the language and leads back here,
 * so the browser warns of unsaved input as it does for any other link.
 */
export function LanguageLinks() {
  const { searchStr, hash } = useRouterState({ select: ({ location }) => location });
  const others = languages.filter(({ tag }) => tag !== language);
  return others.map(({ tag, name }) => (
    <a
      key={tag}
      href={`${searchStr}${searchStr === '' ? '?' : '&'}language=${tag}${hash === '' ? '' : `#${hash}`}`}
      lang={tag}
      className="py-1 hover:underline"
    >
      {name}
    </a>
  ));
}
