/** The password of every demo account. Apart from the tables, which a start in production does not load. */
export const demoPassword = 'Demo-pass-1'
