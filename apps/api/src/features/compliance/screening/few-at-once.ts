import { createGate } from '@domicile/server/http/gate'

/** Searching all lists takes time: few searches run at once, so that others are served meanwhile. */
export const fewAtOnce = createGate(2, 20)
