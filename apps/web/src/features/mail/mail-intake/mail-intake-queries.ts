import { query } from '../../../api/reads.ts'

/** The first letters that wait: those after them follow as these are filed. */
export const lettersQuery = query('GET /api/mail-intake/letters', { query: { pageSize: 50 } })
