import { id } from '@domicile/contract/fields'
import { jobs } from '@domicile/server/jobs/jobs'
import { z } from 'zod'

/** The jobs of mail, a part of the table of jobs. */
export const mailJobTable = jobs({
  'mail.escalate': {
    summary: 'Reminds companies of statutory mail, and notifies the next contact; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'mail.remind-deadlines': {
    summary: 'Reminds people of the deadlines of mail that they see to; runs every hour.',
    payload: z.strictObject({}),
    every: 'hour',
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
  'mail.apply-rules': {
    summary: 'Applies the standing rules of a company to an item of mail.',
    payload: z.strictObject({ itemId: id }),
  },
  'mail.certificate': {
    summary: 'Draws the certificate of a destruction and stores it.',
    payload: z.strictObject({ requestId: id }),
    attempts: 12,
  },
  'mail.apply-company-rules': {
    summary: 'Applies the standing rules of a company that are due.',
    payload: z.strictObject({ companyId: id }),
    priority: 20,
  },
  'mail.check-rules': {
    summary: 'Enqueues the standing rules of each company that has some; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as rules that no one applies go unnoticed.
    attempts: 25,
  },
  'mail.open-statutory': {
    summary: 'Asks for the scan of statutory mail that is not opened; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as a letter that no one opens goes unnoticed.
    attempts: 25,
  },
  'mail.charge-storage': {
    summary: 'Charges for the storage of mail, and bills the months that are over; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as days that no one charges go unnoticed.
    attempts: 25,
  },
  'mail.remind-storage': {
    summary: 'Reminds companies of storage that ends soon; runs every day.',
    payload: z.strictObject({}),
    every: 'day',
    // The retries last for days, as a missing reminder goes unnoticed.
    attempts: 25,
  },
})
