/** The part of the server's logger that a worker uses. */
export type WorkerLog = Record<'debug' | 'warn' | 'error', (details: object, message: string) => void>
