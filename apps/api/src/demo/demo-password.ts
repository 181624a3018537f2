/** The password of every demo account, kept out of the tables because production does not load them. */
export const demoPassword = 'Demo-pass-1'
