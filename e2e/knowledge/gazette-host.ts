/** The host of the official gazette of tests, and the port of this machine on which its server listens. */
export const GAZETTE = 'gazette.example'
export const { GAZETTE_PORT } = process.env
