/** With it the passwords of people who are measured are hashed. */
export const PEPPER = 'a pepper for measuring, long enough'
