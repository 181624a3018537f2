/** The pepper of the measured users' passwords. */
export const PEPPER = 'a pepper for measuring, long enough'
