/** The e-mail pattern of every form: one @, a dot in the domain, no white space. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
