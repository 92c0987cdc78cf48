/** The language that every other one is translated from, and the one people read where a message is missing. */
export const sourceLanguage = 'en';

/**
 * English in disguise: accented, in brackets, and at least 35 percent longer. A page that holds with it holds with
 * Spanish or German; a text without accents on it is one that nobody can translate.
 */
export const pseudoLanguage = 'en-XA';
