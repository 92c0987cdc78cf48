/** The language we translate from. People read it where a translation is missing. */
export const sourceLanguage = 'en';

/**
 * A test language made from English: accented, in brackets, and at least 35 percent longer. If a page’s layout survives it,
 * it survives Spanish and German. Text without accents cannot be translated.
 */
export const pseudoLanguage = 'en-XA';
